import { trueOrFalse } from '@oneurl/percent-codec/step';
import { type OptionKinds, readOptions } from '../lenient/read-options.js';
import { requireText } from '../lenient/refusal.js';
import { endBefore, isAllDigits } from '../lenient/split-reference.js';
import { dropTabsAndNewlines, trimControls } from '../lenient/trim.js';
import { hostToSurt } from '../surt.js';

/** The parts of any text, delimiters included: put one behind the other they are the text again. */
export interface UrlcanonParts {
  readonly leadingJunk: string;
  readonly scheme: string;
  readonly colonAfterScheme: string;
  readonly slashes: string;
  readonly username: string;
  readonly colonBeforePassword: string;
  readonly password: string;
  readonly atSign: string;
  readonly host: string;
  readonly colonBeforePort: string;
  readonly port: string;
  readonly path: string;
  readonly questionMark: string;
  readonly query: string;
  readonly hashSign: string;
  readonly fragment: string;
  readonly trailingJunk: string;
}

type Authority = Pick<
  UrlcanonParts,
  'username' | 'colonBeforePassword' | 'password' | 'atSign' | 'host' | 'colonBeforePort' | 'port'
>;

const SPECIAL: ReadonlySet<string> = new Set(['http', 'https', 'ftp', 'gopher', 'ws', 'wss']);
const IGNORED = '\t\n\r';
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/** The text before a delimiter, the delimiter, and the text behind it; the last two empty where it is not there. */
function around(text: string, delimiter: string): readonly [before: string, mark: string, behind: string] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, '', ''] : [text.slice(0, at), delimiter, text.slice(at + delimiter.length)];
}

/** Where slashes of either kind end, and the ignored characters among them. */
function slashesEnd(text: string): number {
  let end = 0;
  for (let i = 0; i < text.length && `/\\${IGNORED}`.includes(text[i]!); i++) {
    if (!IGNORED.includes(text[i]!)) end = i + 1;
  }
  return end;
}

/** Where a second slash ends, or 0; only ignored characters may stand before and between. */
function twoSlashesEnd(text: string, slashes: string): number {
  let found = 0;
  for (let i = 0; i < text.length; i++) {
    if (slashes.includes(text[i]!)) found++;
    else if (!IGNORED.includes(text[i]!)) return 0;
    if (found === 2) return i + 1;
  }
  return 0;
}

function splitPlace(authority: string): Authority {
  const at = authority.lastIndexOf('@');
  const userinfo = at < 0 ? '' : authority.slice(0, at);
  const [username, colonBeforePassword, password] = around(userinfo, ':');
  const place = authority.slice(at + 1);
  const colon = place.lastIndexOf(':');
  const hasPort = colon > place.lastIndexOf(']') && isAllDigits(dropTabsAndNewlines(place.slice(colon + 1)));
  return {
    username,
    colonBeforePassword,
    password,
    atSign: at < 0 ? '' : '@',
    host: hasPort ? place.slice(0, colon) : place,
    colonBeforePort: hasPort ? ':' : '',
    port: hasPort ? place.slice(colon + 1) : '',
  };
}

const noPlace: Authority = /* @__PURE__ */ splitPlace('');

/** Slashes, authority and path: what they are depends on the scheme. */
function splitHierarchy(text: string, scheme: string): Authority & Pick<UrlcanonParts, 'slashes' | 'path'> {
  const name = dropTabsAndNewlines(scheme).toLowerCase();
  const isFile = name === 'file';
  const delimiters = isFile || SPECIAL.has(name) ? '/\\' : '/';
  const start = SPECIAL.has(name) ? slashesEnd(text) : twoSlashesEnd(text, delimiters);
  if (start === 0 && !SPECIAL.has(name)) return { ...noPlace, slashes: '', path: text };
  const end = endBefore(text, start, delimiters);
  const authority = text.slice(start, end);
  const place = isFile ? { ...noPlace, host: authority } : splitPlace(authority);
  return { ...place, slashes: text.slice(0, start), path: text.slice(end) };
}

/**
 * Takes any text apart without a loss, like `parse_url` of urlcanon: leading and trailing blanks, delimiters and ignored
 * characters are parts like the others. Nothing is checked, decoded or normalised.
 *
 * @param url - any text.
 * @returns the parts, in their order; one that is not there is empty.
 * @throws UrlError `input-is-no-string`.
 * @example
 * ```ts
 * import { urlcanonParts } from 'oneurl/compat';
 * urlcanonParts(' http:/\\user@h:80/a').slashes; // => '/\\'
 * Object.values(urlcanonParts(' http:/\\user@h:80/a')).join(''); // => ' http:/\\user@h:80/a'
 * ```
 */
export function urlcanonParts(url: string): UrlcanonParts {
  requireText(url);
  const text = trimControls(url);
  const start = text === '' ? url.length : url.indexOf(text);
  const [address, hashSign, fragment] = around(text, '#');
  const [hierarchy, questionMark, query] = around(address, '?');
  const [front, colon, behind] = around(hierarchy, ':');
  const hasScheme = colon !== '' && SCHEME.test(dropTabsAndNewlines(front));
  const scheme = hasScheme ? front : '';
  const { slashes, path, ...place } = splitHierarchy(hasScheme ? behind : hierarchy, scheme);
  return {
    leadingJunk: url.slice(0, start),
    scheme,
    colonAfterScheme: hasScheme ? colon : '',
    slashes,
    ...place,
    path,
    questionMark,
    query,
    hashSign,
    fragment,
    trailingJunk: url.slice(start + text.length),
  };
}

/** What stands in a sort-friendly form of urlcanon. */
export interface UrlcanonSurtOptions {
  /** Keep the scheme, and an opening bracket. Default: `true`. */
  readonly withScheme?: boolean;
  /** A comma behind the last label. Default: `true`. */
  readonly trailingComma?: boolean;
}

const optionKinds: OptionKinds<UrlcanonSurtOptions> = { withScheme: trueOrFalse, trailingComma: trueOrFalse };

function tailOf({ path, questionMark, query, hashSign, fragment }: UrlcanonParts): string {
  return `${path}${questionMark}${query}${hashSign}${fragment}`;
}

/**
 * The sort-friendly form of an address as it is written, like `surt` of urlcanon: labels reversed, user name dropped,
 * nothing canonicalised. For a key see `surt` of `oneurl`.
 *
 * @param url - any text; one without a host stays, but for blanks at its ends.
 * @param options - see {@link UrlcanonSurtOptions}.
 * @throws UrlError `input-is-no-string`, or about an option.
 * @example
 * ```ts
 * import { urlcanonSurt } from 'oneurl/compat';
 * urlcanonSurt('http://user@www.Example.com:81?q'); // => 'http://(com,Example,www,:81)?q'
 * urlcanonSurt('http://example.com/a', { withScheme: false, trailingComma: false }); // => 'com,example)/a'
 * ```
 */
export function urlcanonSurt(url: string, options: UrlcanonSurtOptions = {}): string {
  const parts = urlcanonParts(url);
  const { withScheme = true, trailingComma = true } = readOptions(options, optionKinds);
  const { scheme, colonAfterScheme, slashes, host, colonBeforePort, port, path } = parts;
  const isRooted = path === '' || path.startsWith('/') || (host === '' && scheme !== 'file');
  const tail = `${isRooted ? '' : '/'}${tailOf(parts)}`;
  const front = `${scheme}${colonAfterScheme}${slashes}`;
  if (host === '') return `${front}${tail}`;
  const name = `${hostToSurt(host)}${trailingComma ? ',' : ''}${colonBeforePort}${port}`;
  return `${withScheme ? `${front}(` : ''}${name})${tail}`;
}
