/** What the tests use of it; the package ships no types. */
declare module 'whatwg-url' {
  export class URL {
    constructor(input: string, base?: string);
    readonly href: string;
  }
}
