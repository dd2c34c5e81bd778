/**
 * What courlan takes for a tracker, as read from its 1.4.0. Far more than our own list names: it goes by the first
 * letters of a word, so that `game` and `reference` fall too.
 */

/** Names that begin so. */
const NAME_STARTS: readonly string[] = [
  ...['dclid', 'fbclid', 'gclid', 'twclid', 'yclid', 'ysclid'],
  ...['clickid', 'gbraid', 'msclkid', 'igshid', 'partnerid', 'wbraid'],
  ...['ad_', 'ads_', 'mc_', 'ga_', 'gs_', 'itm_', 'mkt_', 'ml_', 'mtm_', 'oly_', 'pk_', 'utm_', 'vero_'],
];

/** Words in a name that begin so. */
const WORD_STARTS: readonly string[] = [
  ...['aff', 'campaign', 'cid', 'clid', 'eid', 'ga', 'gl', 'kwd', 'keyword'],
  ...['medium', 'ref', 'session', 'source', 'uid', 'xtor'],
];

const FIRST_NON_ASCII = 0x80;

/** Letters and digits; a name goes on with an underscore, but a word begins behind one. */
function isInWord(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) || code >= FIRST_NON_ASCII;
}

/** Whether a name of bytes, in lower case, is one that follows people around. */
export function isTracker(name: string): boolean {
  if (NAME_STARTS.some((start) => name.startsWith(start))) return true;
  for (let at = 0; at < name.length; at++) {
    if (at > 0 && isInWord(name.charCodeAt(at - 1))) continue;
    if (WORD_STARTS.some((start) => name.startsWith(start, at))) return true;
  }
  return false;
}
