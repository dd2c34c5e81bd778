/**
 * What the reading of an address changed, component by component. Nothing is read a second time: the parts as written
 * are cut out of the input and compared with what the parser made of them.
 */
import { resolveDotSegments } from '@oneurl/path-normalizer';
import { encode, pathPercentEncodeSet } from '@oneurl/percent-codec';
import type { UrlRecord } from '@oneurl/url-parser';
import { withoutBlanksAround, withoutTabsAndNewlines } from './cleaned-input.js';
import type { Change } from './explanation.js';

/** The parts of an absolute http, https, ws, wss or ftp address as they are written. */
interface WrittenParts {
  readonly scheme: string;
  readonly slashes: string;
  /** With its commercial at; empty when there is none. */
  readonly userinfo: string;
  readonly host: string;
  /** With its colon; empty when there is none. */
  readonly port: string;
  readonly path: string;
  readonly query: string | null;
  readonly fragment: string | null;
}

type Note = (component: string, before: string, after: string, why: string) => void;

const isSlash = (character: string | undefined): boolean => character === '/' || character === '\\';

/** Cuts a text in front of the first of some characters, from an index on. */
function cutBefore(text: string, characters: string, from = 0): readonly [string, string] {
  let end = from;
  while (end < text.length && !characters.includes(text[end] as string)) end++;
  return [text.slice(0, end), text.slice(end)];
}

/** The parts of an address with an authority as written, or `null` for what is resolved against a base. */
function writtenParts(text: string, record: UrlRecord, base: UrlRecord | null): WrittenParts | null {
  const colon = text.indexOf(':');
  const scheme = text.slice(0, Math.max(colon, 0));
  if (scheme.toLowerCase() !== record.scheme || !record.isSpecial || record.scheme === 'file') return null;
  let end = colon + 1;
  while (isSlash(text[end])) end++;
  const slashes = text.slice(colon + 1, end);
  if (slashes.length < 2 && base?.scheme === record.scheme) return null;
  const [authority, behind] = cutBefore(text.slice(end), '/\\?#');
  const at = authority.lastIndexOf('@');
  const hostAndPort = authority.slice(at + 1);
  const [host, port] = cutBefore(
    hostAndPort,
    ':',
    hostAndPort.startsWith('[') ? hostAndPort.indexOf(']') : 0,
  );
  const [beforeFragment, fragment] = cutBefore(behind, '#');
  const [path, query] = cutBefore(beforeFragment, '?');
  return {
    scheme,
    slashes,
    userinfo: authority.slice(0, at + 1),
    host,
    port,
    path,
    query: query === '' ? null : query.slice(1),
    fragment: fragment === '' ? null : fragment.slice(1),
  };
}

function userinfoOf({ username, password }: UrlRecord): string {
  if (username === '' && password === '') return '';
  return password === '' ? `${username}@` : `${username}:${password}@`;
}

function whyHost(written: string, record: UrlRecord): string {
  if (written.toLowerCase() === record.host) return 'host names are the same in upper and lower case';
  if (record.hostKind === 'ipv4' || record.hostKind === 'ipv6') return 'an IP address is written in one form';
  if (written.includes('%')) return 'a host name has no percent-escapes';
  return 'a host name is written in lower case and ASCII (IDNA)';
}

function explainPort(written: string, record: UrlRecord, note: Note): void {
  const port = record.port === null ? '' : `:${record.port}`;
  if (written === port) return;
  const isDefault = port === '' && written !== ':';
  note(
    'port',
    written,
    port,
    isDefault ? `it is the default of ${record.scheme}` : 'a port is a plain number',
  );
}

function explainPath(written: string, record: UrlRecord, note: Note): void {
  const slashed = written.replaceAll('\\', '/');
  if (slashed !== written) note('path', written, slashed, 'a backslash is read as a slash');
  if (slashed === record.path) return;
  if (slashed === '') {
    note('path', '', record.path, 'an address with a host has a path: that of the root');
    return;
  }
  const escaped = encode(slashed, pathPercentEncodeSet);
  const whyEscaped = 'characters that have no place in a path are escaped';
  if (escaped === record.path || resolveDotSegments(escaped) !== record.path) {
    note('path', slashed, record.path, whyEscaped);
    return;
  }
  if (escaped !== slashed) note('path', slashed, escaped, whyEscaped);
  note('path', escaped, record.path, 'a dot segment stands for this directory or the one above');
}

function explainText(component: 'query' | 'fragment', written: string, read: string, note: Note): void {
  if (written === read) return;
  note(component, written, read, `characters that have no place in a ${component} are escaped`);
}

/** A fragment with its number sign, so that an empty one is not taken for none. */
const withNumberSign = (fragment: string | null): string => (fragment === null ? '' : `#${fragment}`);

function explainParts(written: WrittenParts, record: UrlRecord, note: Note): void {
  if (written.scheme !== record.scheme) {
    note('scheme', written.scheme, record.scheme, 'schemes are the same in upper and lower case');
  }
  if (written.slashes !== '//') note('url', `:${written.slashes}`, '://', 'two slashes come before a host');
  const userinfo = userinfoOf(record);
  if (written.userinfo !== userinfo) {
    const why = 'an empty name or password is left out, and delimiters in them are escaped';
    note('userinfo', written.userinfo, userinfo, why);
  }
  if (written.host !== record.host)
    note('host', written.host, record.host ?? '', whyHost(written.host, record));
  explainPort(written.port, record, note);
  explainPath(written.path, record, note);
  explainText('query', written.query ?? '', record.query ?? '', note);
  explainText('fragment', withNumberSign(written.fragment), withNumberSign(record.fragment), note);
}

/**
 * Explains what the reading of an address changed.
 *
 * @param input - the address as given.
 * @param record - what the parser made of it.
 * @param base - what it was resolved against, if anything.
 * @returns the changes in the order of the components; none when the input is what was read.
 */
export function explainParse(input: string, record: UrlRecord, base: UrlRecord | null): readonly Change[] {
  if (record.href === input) return [];
  const changes: Change[] = [];
  const note: Note = (component, before, after, why) =>
    changes.push({ step: 'parse', component, before, after, why, loses: null });
  const trimmed = withoutBlanksAround(input);
  if (trimmed !== input)
    note('url', input, trimmed, 'blanks and control characters around it are no part of an address');
  const text = withoutTabsAndNewlines(trimmed);
  if (text !== trimmed) note('url', trimmed, text, 'tabs and line breaks are no part of an address');
  const written = writtenParts(text, record, base);
  if (written !== null) explainParts(written, record, note);
  else if (text !== record.href) {
    const why =
      base === null
        ? 'the URL Standard reads an address in one way'
        : 'a reference is resolved against its base';
    note('url', text, record.href, why);
  }
  return changes;
}
