import { type ClassicServer, decodeData, readServer } from './classic-schemes-server.js';
import { isRefusal, type PlacedUri, type Refusal, refuse, refuseQuery } from './classic-schemes-text.js';
import type { Reference } from './rfc3986-parse.js';

/** `news:group`, `news:message-id`, each also with a server: `news://server/group`. RFC 5538. */
export interface NewsUri {
  readonly kind: 'news';
  readonly reference: Reference;
  /** As written; `null` for whatever server the reader uses. */
  readonly host: string | null;
  readonly port: number;
  /** The message identifier of one article, decoded, without angle brackets; `null` when the URI names groups. */
  readonly article: string | null;
  /** One group, or a pattern with `*`, decoded; empty for all that there are; `null` when the URI names an article. */
  readonly newsgroups: string | null;
}

/** `nntp://server/group` and `nntp://server/group/number`. RFC 5538. */
export interface NntpUri extends ClassicServer {
  readonly kind: 'nntp';
  readonly reference: Reference;
  /** Decoded. */
  readonly group: string;
  /** Up to 16 decimal digits, as text: they may be more than a number holds exactly. `null` for the whole group. */
  readonly articleNumber: string | null;
}

const NNTP_PORT = 119;
const GROUP_CHARACTERS = '+-_.%';
const LONGEST_ARTICLE_NUMBER = 16;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** Index of the first character that `group-char / pct-encoded` (and `more`) has not; -1 when there is none. */
function badGroupCharacter(text: string, more: string): number {
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i) | 0x20;
    const isAlpha = letter >= 0x61 && letter <= 0x7a;
    const character = text.charAt(i);
    if (isAlpha || isDigit(text.charCodeAt(i)) || GROUP_CHARACTERS.includes(character)) continue;
    if (!more.includes(character)) return i;
  }
  return -1;
}

function refuseGroup(text: string, start: number, more: string): Refusal | null {
  const bad = badGroupCharacter(text, more);
  if (bad < 0) return null;
  const message =
    'the name of a newsgroup is letters, digits, "+", "-", "_" and "."; all else is percent-encoded';
  return refuse('invalid-newsgroup', 'path', start + bad, message);
}

function refuseMessageId(text: string, start: number): Refusal | null {
  const at = text.indexOf('@');
  const slash = text.indexOf('/');
  const second = text.indexOf('@', at + 1);
  const bad =
    slash >= 0 ? slash : second >= 0 ? second : at === 0 ? 0 : at === text.length - 1 ? text.length : -1;
  if (bad < 0) return null;
  const message = 'a message identifier has something before and after its one "@"; "/" is written %2F';
  return refuse('invalid-message-id', 'path', start + bad, message);
}

/** @internal */
export function readNews(uri: PlacedUri): NewsUri | Refusal {
  const { reference } = uri;
  const hasServer = reference.authority !== null;
  const server = hasServer ? readServer(uri) : null;
  if (server !== null && isRefusal(server)) return server;
  if (hasServer && reference.path === '') {
    return refuse(
      'invalid-path',
      'path',
      uri.pathStart,
      'after the server comes a slash, as in news://server/group',
    );
  }
  const named = hasServer ? reference.path.slice(1) : reference.path;
  const start = uri.pathStart + (hasServer ? 1 : 0);
  const isArticle = named.includes('@');
  const refusal =
    refuseQuery(uri) ?? (isArticle ? refuseMessageId(named, start) : refuseGroup(named, start, '*'));
  if (refusal !== null) return refusal;
  return {
    kind: 'news',
    reference,
    host: server?.host ?? null,
    port: server?.port ?? NNTP_PORT,
    article: isArticle ? decodeData(named) : null,
    newsgroups: isArticle ? null : decodeData(named),
  };
}

function refuseArticleNumber(text: string, start: number): Refusal | null {
  const isNumber = text.length > 0 && text.length <= LONGEST_ARTICLE_NUMBER;
  if (isNumber && [...text].every((digit) => isDigit(digit.charCodeAt(0)))) return null;
  return refuse(
    'invalid-article-number',
    'path',
    start,
    'the number of an article is 1 to 16 decimal digits',
  );
}

/** @internal */
export function readNntp(uri: PlacedUri): NntpUri | Refusal {
  const server = readServer(uri);
  if (isRefusal(server)) return server;
  const { path } = uri.reference;
  if (path === '' || path === '/' || path.startsWith('//')) {
    return refuse(
      'invalid-path',
      'path',
      uri.pathStart,
      'an nntp URI names a newsgroup: nntp://server/group',
    );
  }
  const slash = path.indexOf('/', 1);
  const group = path.slice(1, slash < 0 ? path.length : slash);
  const articleNumber = slash < 0 ? null : path.slice(slash + 1);
  const refusal =
    refuseQuery(uri) ??
    refuseGroup(group, uri.pathStart + 1, '') ??
    (articleNumber === null ? null : refuseArticleNumber(articleNumber, uri.pathStart + slash + 1));
  return (
    refusal ?? { kind: 'nntp', reference: uri.reference, ...server, group: decodeData(group), articleNumber }
  );
}
