/** What tr46 6.0.0 exports; its published types are those of an older version, without `null`. */
declare module 'tr46' {
  interface UnicodeOptions {
    readonly checkHyphens?: boolean;
    readonly checkBidi?: boolean;
    readonly checkJoiners?: boolean;
    readonly useSTD3ASCIIRules?: boolean;
    readonly transitionalProcessing?: boolean;
    readonly ignoreInvalidPunycode?: boolean;
  }
  interface AsciiOptions extends UnicodeOptions {
    readonly verifyDNSLength?: boolean;
  }
  interface Tr46 {
    toASCII(domain: string, options?: AsciiOptions): string | null;
    toUnicode(domain: string, options?: UnicodeOptions): { readonly domain: string; readonly error: boolean };
  }
  const tr46: Tr46;
  export default tr46;
}
