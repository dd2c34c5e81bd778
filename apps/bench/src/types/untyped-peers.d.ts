/** The parts that the benches call of peers that come without types. */

declare module 'uri-utils' {
  export function encode(text: string, type?: number): string;
  export function encodePath(path: string): string;
}

declare module 'whatwg-url' {
  export interface URLRecord {
    readonly scheme: string;
  }
  export class URL {
    constructor(url: string, base?: string);
    static canParse(url: string, base?: string): boolean;
    readonly href: string;
    readonly protocol: string;
    readonly username: string;
    readonly password: string;
    readonly hostname: string;
    readonly port: string;
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
  }
  export function parseURL(input: string, options?: { baseURL?: URLRecord | null }): URLRecord | null;
  export function serializeURL(record: URLRecord): string;
}
