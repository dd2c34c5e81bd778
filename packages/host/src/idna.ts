import tr46 from 'tr46';

/** The flags of UTS #46 as the URL Standard sets them. */
export function idnaOptions(beStrict: boolean): {
  readonly checkHyphens: boolean;
  readonly checkBidi: boolean;
  readonly checkJoiners: boolean;
  readonly useSTD3ASCIIRules: boolean;
  readonly transitionalProcessing: boolean;
  readonly ignoreInvalidPunycode: boolean;
} {
  return {
    checkHyphens: beStrict,
    checkBidi: true,
    checkJoiners: true,
    useSTD3ASCIIRules: beStrict,
    transitionalProcessing: false,
    ignoreInvalidPunycode: false,
  };
}

/** Unicode ToASCII of UTS #46; `null` is failure. */
export function unicodeToAscii(domain: string, beStrict: boolean): string | null {
  return tr46.toASCII(domain, { ...idnaOptions(beStrict), verifyDNSLength: beStrict });
}
