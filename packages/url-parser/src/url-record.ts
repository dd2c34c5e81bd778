import { type ErrorComponent, UrlError } from '@oneurl/percent-codec';
import { assemble } from './assemble.js';
import { textFrom, written } from './caller-mistakes.js';
import { CleanedInput } from './cleaned-input.js';
import { drive } from './drive.js';
import {
  fragmentOf,
  hasOpaquePath,
  hostOf,
  passwordOf,
  pathOf,
  queryOf,
  schemeOf,
  usernameOf,
} from './offsets.js';
import { originOf } from './origin.js';
import { Run } from './run.js';
import { defaultPortOf, isPort } from './schemes.js';
import * as setters from './setters.js';
import { HOST_KINDS, type HostKind, NONE, type UrlLayout } from './url-layout.js';

/**
 * A parsed URL, read-only: its serialisation, and offsets into it. A component is cut out when it is asked for.
 *
 * Source: URL Standard, section 4.1 "URL representation".
 * @example
 * ```ts
 * import { parse } from '@oneurl/url-parser';
 * const url = parse('https://example.org:8080/a?b');
 * url.port; // => 8080
 * url.href.slice(url.hostStart, url.pathStart); // => 'example.org:8080'
 * url.withPort(null).href; // => 'https://example.org/a?b'
 * ```
 */
export class UrlRecord implements UrlLayout {
  readonly href: string;
  readonly specialNumber: number;
  readonly schemeEnd: number;
  readonly usernameEnd: number;
  readonly hostStart: number;
  readonly hostEnd: number;
  readonly portNumber: number;
  readonly pathStart: number;
  readonly queryStart: number;
  readonly fragmentStart: number;
  readonly hostKindNumber: number;

  /** @internal Records are made by `parse`, `build` and the with-methods. */
  constructor(
    href: string,
    specialNumber: number,
    schemeEnd: number,
    usernameEnd: number,
    hostStart: number,
    hostEnd: number,
    portNumber: number,
    pathStart: number,
    queryStart: number,
    fragmentStart: number,
    hostKindNumber: number,
  ) {
    this.href = href;
    this.specialNumber = specialNumber;
    this.schemeEnd = schemeEnd;
    this.usernameEnd = usernameEnd;
    this.hostStart = hostStart;
    this.hostEnd = hostEnd;
    this.portNumber = portNumber;
    this.pathStart = pathStart;
    this.queryStart = queryStart;
    this.fragmentStart = fragmentStart;
    this.hostKindNumber = hostKindNumber;
  }

  /** @internal */
  static of(url: UrlLayout): UrlRecord {
    return new UrlRecord(
      url.href,
      url.specialNumber,
      url.schemeEnd,
      url.usernameEnd,
      url.hostStart,
      url.hostEnd,
      url.portNumber,
      url.pathStart,
      url.queryStart,
      url.fragmentStart,
      url.hostKindNumber,
    );
  }

  /** The scheme in lower case, without its colon. */
  get scheme(): string {
    return schemeOf(this);
  }

  /** Whether the scheme is http, https, ws, wss, ftp or file. */
  get isSpecial(): boolean {
    return this.specialNumber !== 0;
  }

  /** The user name, as escaped; empty where there is none. */
  get username(): string {
    return usernameOf(this);
  }

  /** The password, as escaped; empty where there is none. */
  get password(): string {
    return passwordOf(this);
  }

  /** The host as serialised, an IPv6 address in brackets; `null` where there is none. */
  get host(): string | null {
    return hostOf(this);
  }

  /** What the host is; `null` where there is none. */
  get hostKind(): HostKind | null {
    return HOST_KINDS[this.hostKindNumber]!;
  }

  /** The port; `null` where there is none, or it is the scheme's default. */
  get port(): number | null {
    return this.portNumber === NONE ? null : this.portNumber;
  }

  /** The port that the scheme uses when none is written; `null` where it has none. */
  get defaultPort(): number | null {
    const port = defaultPortOf(this.specialNumber);
    return port === NONE ? null : port;
  }

  /** The path as serialised: with its leading slash where it has one. */
  get path(): string {
    return pathOf(this);
  }

  /** The segments of the path, as escaped; one, the whole, for an opaque path. */
  get pathSegments(): readonly string[] {
    const { path } = this;
    if (this.hasOpaquePath) return [path];
    return path === '' ? [] : path.slice(1).split('/');
  }

  /** Whether the path is opaque: one text instead of segments, as in `mailto:me@example.org`. */
  get hasOpaquePath(): boolean {
    return hasOpaquePath(this);
  }

  /** The query without its question mark; `null` where there is none. */
  get query(): string | null {
    return queryOf(this);
  }

  /** The fragment without its number sign; `null` where there is none. */
  get fragment(): string | null {
    return fragmentOf(this);
  }

  /**
   * The origin as serialised: `https://example.org:8080`; `null` in letters for an opaque origin.
   *
   * Source: URL Standard, section 4.7 "Origin".
   */
  get origin(): string {
    return originOf(this);
  }

  /**
   * This URL under another scheme. A special scheme takes only a special one, another only another.
   *
   * @param scheme - with or without its colon; what follows that is ignored.
   * @returns a new record; this one when the standard does not let the value through.
   *
   * Source: URL Standard, section 6.1, `protocol` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://example.org:443/').withScheme('https').href; // => 'https://example.org/'
   * parse('http://example.org/').withScheme('mailto').href; // => 'http://example.org/'
   * ```
   */
  withScheme(scheme: string): UrlRecord {
    return this.#with(setters.setScheme, 'scheme', scheme);
  }

  /**
   * This URL with another user name, escaped where it must be; empty for none.
   *
   * @returns a new record; this one where the URL can have none: without a host, and for files.
   *
   * Source: URL Standard, section 6.1, `username` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://h/').withUsername('a@b').href; // => 'http://a%40b@h/'
   * ```
   */
  withUsername(username: string): UrlRecord {
    return this.#with(setters.setUsername, 'userinfo', username);
  }

  /**
   * This URL with another password, escaped where it must be; empty for none.
   *
   * @returns a new record; this one where the URL can have none: without a host, and for files.
   *
   * Source: URL Standard, section 6.1, `password` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://u@h/').withPassword('p:q').href; // => 'http://u:p%3Aq@h/'
   * ```
   */
  withPassword(password: string): UrlRecord {
    return this.#with(setters.setPassword, 'userinfo', password);
  }

  /**
   * This URL with another host, and another port when one follows: `example.org:8080`.
   *
   * @returns a new record; this one when the host is none, or the path is opaque.
   *
   * Source: URL Standard, section 6.1, `host` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * const url = parse('http://example.org:81/a');
   * url.withHost('Example.COM').href; // => 'http://example.com:81/a'
   * url.withHost('127.1:82').href; // => 'http://127.0.0.1:82/a'
   * url.withHost('a b') === url; // => true
   * ```
   */
  withHost(host: string): UrlRecord {
    return this.#with(setters.setHost, 'host', host);
  }

  /**
   * This URL with another host; a value with a port is refused.
   *
   * @returns a new record; this one when the host is none, has a port, or the path is opaque.
   *
   * Source: URL Standard, section 6.1, `hostname` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://h:81/').withHostname('[::1]').href; // => 'http://[::1]:81/'
   * parse('http://h/').withHostname('h:80').href; // => 'http://h/'
   * ```
   */
  withHostname(hostname: string): UrlRecord {
    return this.#with(setters.setHostname, 'host', hostname);
  }

  /**
   * This URL with another port.
   *
   * @param port - a whole number from 0 to 65535, or text that begins with its digits; `null` and the empty text for none.
   * @returns a new record; this one when the value is no port, or the URL can have none.
   *
   * Source: URL Standard, section 6.1, `port` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://h/').withPort(8080).href; // => 'http://h:8080/'
   * parse('http://h:8080/').withPort(80).href; // => 'http://h/'
   * ```
   */
  withPort(port: number | string | null): UrlRecord {
    if (typeof port === 'number' && !isPort(port)) return this;
    return this.#with(setters.setPort, 'port', port ?? '');
  }

  /**
   * This URL with another path; `?` and `#` in it are escaped, dot segments resolved.
   *
   * @returns a new record; this one when its path is opaque.
   *
   * Source: URL Standard, section 6.1, `pathname` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://example.org/?q').withPath('a/../b#1?').href; // => 'http://example.org/b%231%3F?q'
   * ```
   */
  withPath(path: string): UrlRecord {
    return this.#with(setters.setPath, 'path', path);
  }

  /**
   * This URL with another query, in UTF-8.
   *
   * @param query - with or without its question mark; `null` and the empty text for none.
   *
   * Source: URL Standard, section 6.1, `search` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://h/?a').withQuery('b c#').href; // => 'http://h/?b%20c%23'
   * parse('http://h/?a').withQuery(null).href; // => 'http://h/'
   * ```
   */
  withQuery(query: string | null): UrlRecord {
    return this.#with(setters.setQuery, 'query', query ?? '');
  }

  /**
   * This URL with another fragment.
   *
   * @param fragment - with or without its number sign; `null` and the empty text for none.
   *
   * Source: URL Standard, section 6.1, `hash` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://h/').withFragment('a b').href; // => 'http://h/#a%20b'
   * ```
   */
  withFragment(fragment: string | null): UrlRecord {
    return this.#with(setters.setFragment, 'fragment', fragment ?? '');
  }

  /**
   * Another URL altogether.
   *
   * @throws {@link UrlError} when the text is no URL: the standard's one setter that refuses aloud.
   *
   * Source: URL Standard, section 6.1, `href` setter.
   * @example
   * ```ts
   * import { parse } from '@oneurl/url-parser';
   * parse('http://h/').withHref('https://g').href; // => 'https://g/'
   * parse('http://h/').withHref('g'); // throws missing-scheme-non-relative-URL
   * ```
   */
  withHref(href: string): UrlRecord {
    const input = textFrom(href, 'url');
    const run = new Run(new CleanedInput(input), null, null, null);
    const layout = written('url', input, () => drive(run));
    if (layout === null) throw new UrlError({ ...run.failure!, input });
    return UrlRecord.of(layout);
  }

  /** The serialisation, so that a record can stand in a template, and in JSON. */
  toString(): string {
    return this.href;
  }

  toJSON(): string {
    return this.href;
  }

  #with(set: setters.Setter, component: ErrorComponent, value: unknown): UrlRecord {
    // Callers without types may give anything; the standard's setters make text of it.
    const text = textFrom(value, component);
    return written(component, text, () => {
      const parts = setters.partsOf(this);
      return set(parts, text) ? UrlRecord.of(assemble(parts)) : this;
    });
  }
}
