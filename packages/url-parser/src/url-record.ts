import { fragmentOf, hasOpaquePath, pathOf, queryOf, schemeOf } from './offsets.js';
import { originOf } from './origin.js';
import { defaultPortOf } from './schemes.js';
import { HOST_KINDS, type HostKind, NO_HOST, NONE, type UrlLayout } from './url-layout.js';

/**
 * A parsed URL, read-only: its serialisation, and offsets into it. A component is cut out when it is asked for.
 *
 * Source: URL Standard, section 4.1 "URL representation".
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
    return this.usernameEnd > this.schemeEnd + 3 ? this.href.slice(this.schemeEnd + 3, this.usernameEnd) : '';
  }

  /** The password, as escaped; empty where there is none. */
  get password(): string {
    return this.hostStart > this.usernameEnd + 1
      ? this.href.slice(this.usernameEnd + 1, this.hostStart - 1)
      : '';
  }

  /** The host as serialised, an IPv6 address in brackets; `null` where there is none. */
  get host(): string | null {
    return this.hostKindNumber === NO_HOST ? null : this.href.slice(this.hostStart, this.hostEnd);
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
}
