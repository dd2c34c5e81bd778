/// <reference path="./tr46.d.ts" />
/**
 * UTS #46 on top of tr46, which knows the Unicode data. The steps that tr46 takes quadratic time for (Punycode,
 * normalization) are done here, so that it is only given labels in Unicode, and its answer says whether they are valid.
 *
 * Source: UTS #46, section 4.
 */
import tr46 from 'tr46';
import { isAscii } from './code-points.js';
import { isPlainText, mapCharacters } from './idna-mapping.js';
import { toNfc } from './normalization.js';
import { decodePunycode, encodePunycode } from './punycode.js';

const ACE_PREFIX = 'xn--';
const MAX_LABEL_LENGTH = 63;
const MAX_DOMAIN_LENGTH = 253;

/** No label has to begin with another character, and no joiner is valid behind this one. */
const NEUTRAL_STARTER = '-';

function isJoiner(character: string): boolean {
  return character === '\u200c' || character === '\u200d';
}

/**
 * How many UTF-16 code units a domain that needs IDNA may have. The name system allows 253 characters, and the regular
 * expressions that validate a label exhaust the engine's stack with several million.
 */
export const IDNA_LENGTH_LIMIT: number = 2 ** 21;

/** What processing makes of a domain: its labels in Unicode, as far as that goes, and whether all was well. */
interface Processed {
  readonly labels: readonly string[];
  readonly isValid: boolean;
}

/** Step "Convert" for a label with the ACE prefix; `null` stands for an error that leaves the label as it is. */
function convertLabel(label: string): string | null {
  return isAscii(label) ? decodePunycode(label.slice(ACE_PREFIX.length)) : null;
}

/** Whether what Punycode stood for is a label that mapping leaves as it is, so that validation may see it. */
function isConvertedLabelValid(label: string): boolean {
  if (label.startsWith(ACE_PREFIX) || label.includes('.') || isAscii(label)) return false;
  return toNfc(mapCharacters(label)) === label;
}

/**
 * Whether each of several joiners has its context (ContextJ). A context never reaches past another joiner; tr46, given
 * the whole label, takes that of an earlier joiner for the later one's.
 */
function haveContext(label: string): boolean {
  const joiners: number[] = [];
  for (let i = 0; i < label.length; i++) if (isJoiner(label[i]!)) joiners.push(i);
  if (joiners.length < 2) return true;
  return joiners.every((_, index) => {
    const start = index === 0 ? 0 : joiners[index - 1]! + 1;
    const around = label.slice(start, joiners[index + 1]);
    return !tr46.toUnicode(NEUTRAL_STARTER + around, { checkJoiners: true }).error;
  });
}

/** Unicode labels validated by tr46, where they need it: it returns a valid domain as it is. */
function areValid(labels: readonly string[], beStrict: boolean): boolean {
  const domain = labels.join('.');
  if (!beStrict && isPlainText(domain)) return true;
  const result = tr46.toUnicode(domain, {
    checkHyphens: beStrict,
    checkBidi: true,
    checkJoiners: true,
    useSTD3ASCIIRules: beStrict,
    transitionalProcessing: false,
    ignoreInvalidPunycode: false,
  });
  return !result.error && result.domain === domain && labels.every(haveContext);
}

function process(domain: string, beStrict: boolean): Processed {
  if (domain.length > IDNA_LENGTH_LIMIT) return { labels: [domain], isValid: false };
  const mapped = toNfc(mapCharacters(domain));
  let isValid = mapped.length <= IDNA_LENGTH_LIMIT;
  const labels = mapped.split('.').map((label) => {
    if (!label.startsWith(ACE_PREFIX)) return label;
    const converted = convertLabel(label);
    isValid &&= converted !== null && isConvertedLabelValid(converted);
    return converted ?? label;
  });
  return { labels, isValid: isValid && areValid(labels, beStrict) };
}

/**
 * Unicode ToASCII with the flags that the URL Standard sets; `null` is failure.
 *
 * Source: UTS #46, section 4.2.
 */
export function unicodeToAscii(domain: string, beStrict: boolean): string | null {
  const { labels, isValid } = process(domain, beStrict);
  if (!isValid) return null;
  const asciiLabels: string[] = [];
  for (const label of labels) {
    const encoded = isAscii(label) ? '' : encodePunycode(label);
    if (encoded === null) return null;
    asciiLabels.push(encoded === '' ? label : ACE_PREFIX + encoded);
  }
  const ascii = asciiLabels.join('.');
  if (!beStrict) return ascii;
  const fits = asciiLabels.every((label) => label.length > 0 && label.length <= MAX_LABEL_LENGTH);
  return fits && ascii.length <= MAX_DOMAIN_LENGTH ? ascii : null;
}

/**
 * Unicode ToUnicode with the flags that the URL Standard sets.
 *
 * Source: UTS #46, section 4.3.
 */
export function unicodeToUnicode(
  domain: string,
  beStrict: boolean,
): { readonly domain: string; readonly isValid: boolean } {
  const { labels, isValid } = process(domain, beStrict);
  return { domain: labels.join('.'), isValid };
}
