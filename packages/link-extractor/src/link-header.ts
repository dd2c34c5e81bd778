import { type Charset, UrlError } from '@oneurl/percent-codec';
import { tryParse, type UrlRecord } from '@oneurl/url-parser';

/** One link of a `Link` header. */
export interface HeaderLink {
  /** What stands between the angle brackets. */
  readonly raw: string;
  /** Resolved; `null` when it is no URL. */
  readonly url: string | null;
  /** Relation types in lower case. */
  readonly rel: readonly string[];
  /** What the link is of, where that is not the resource itself: resolved. */
  readonly anchor: string | null;
  /** The first value of each parameter, names in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Options of {@link parseLinkHeader}. */
export interface LinkHeaderOptions {
  /** URL of the resource that the header came with. */
  readonly base?: string;
  readonly charset?: Charset;
}

const space = /[\t ]*/y;
const token = /[^\t =;,"<>]+/y;

class HeaderScan {
  readonly #text: string;
  at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.#text.length;
  }

  /** Takes the character when it is next, after white space. */
  takes(character: string): boolean {
    this.#match(space);
    if (this.#text[this.at] !== character) return false;
    this.at++;
    return true;
  }

  skipTo(characters: string): void {
    while (!this.isAtEnd && !characters.includes(this.#text[this.at]!)) this.at++;
  }

  upTo(character: string): string | null {
    const end = this.#text.indexOf(character, this.at);
    if (end < 0) return null;
    const found = this.#text.slice(this.at, end);
    this.at = end + 1;
    return found;
  }

  token(): string {
    this.#match(space);
    return this.#match(token);
  }

  /** Reads behind the opening quote. */
  quotedString(): string {
    let value = '';
    for (; !this.isAtEnd; this.at++) {
      let character = this.#text[this.at]!;
      if (character === '"') {
        this.at++;
        return value;
      }
      if (character === '\\') {
        this.at++;
        character = this.#text[this.at] ?? '';
      }
      value += character;
    }
    return value;
  }

  #match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
}

function readParameters(scan: HeaderScan): Map<string, string> {
  const parameters = new Map<string, string>();
  while (scan.takes(';')) {
    const name = scan.token().toLowerCase();
    let value = '';
    if (scan.takes('=')) value = scan.takes('"') ? scan.quotedString() : scan.token();
    if (name !== '' && !parameters.has(name)) parameters.set(name, value);
  }
  return parameters;
}

function resolveHref(raw: string, base: UrlRecord | undefined, charset: Charset | undefined): string | null {
  const parsed = tryParse(raw, { base, charset });
  return parsed.ok ? parsed.record.href : null;
}

/**
 * Reads the `Link` header of a response.
 *
 * @param header - its value; several header lines as a list.
 * @param options - what the links are relative to, and the charset of their queries.
 * @returns the links in order. What is malformed is passed over.
 * @throws UrlError when the base is no URL.
 *
 * Source: RFC 8288, section 3 and appendix B.2.
 * @example
 * ```ts
 * import { parseLinkHeader } from '@oneurl/link-extractor';
 * const [link] = parseLinkHeader('</page/2>; rel="next"; title="p, 2"', { base: 'https://a.example/page/1' });
 * link.url; // => 'https://a.example/page/2'
 * link.rel; // => ['next']
 * ```
 */
export function parseLinkHeader(
  header: string | readonly string[],
  options: LinkHeaderOptions = {},
): HeaderLink[] {
  const { charset } = options;
  const base = options.base === undefined ? undefined : parseBase(options.base);
  const scan = new HeaderScan(typeof header === 'string' ? header : header.join(','));
  const links: HeaderLink[] = [];
  while (!scan.isAtEnd) {
    if (scan.takes(',')) continue;
    const raw = scan.takes('<') ? scan.upTo('>') : null;
    if (raw === null) {
      scan.skipTo(',');
      continue;
    }
    const parameters = readParameters(scan);
    scan.skipTo(',');
    const anchor = parameters.get('anchor');
    links.push({
      raw,
      url: resolveHref(raw, base, charset),
      rel: (parameters.get('rel') ?? '')
        .toLowerCase()
        .split(/[\t ]+/)
        .filter((type) => type !== ''),
      anchor: anchor === undefined ? null : resolveHref(anchor, base, charset),
      parameters,
    });
  }
  return links;
}

/**
 * Parses the URL that others are relative to.
 *
 * @throws UrlError that says so.
 */
export function parseBase(base: string): UrlRecord {
  const parsed = tryParse(base);
  if (parsed.ok) return parsed.record;
  const { code, position } = parsed.error;
  throw new UrlError({
    code,
    component: 'base',
    position,
    input: base,
    message: `The base is no absolute URL (${code}). Give the address that the page was fetched from.`,
    cause: parsed.error,
  });
}
