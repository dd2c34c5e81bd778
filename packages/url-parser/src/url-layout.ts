/** What the standard calls the kind of a host. */
export type HostKind = 'domain' | 'ipv4' | 'ipv6' | 'opaque' | 'empty';

/** Number of each kind in {@link UrlLayout.hostKindNumber}; 0 is no host (null). */
export const HOST_KINDS: readonly (HostKind | null)[] = [null, 'domain', 'ipv4', 'ipv6', 'opaque', 'empty'];

export const NO_HOST = 0;
export const DOMAIN = 1;
export const OPAQUE_HOST = 4;
export const EMPTY_HOST = 5;

/** Length of `://`, behind a scheme that a host follows. */
export const AFTER_SCHEME = 3;

/** Stands for "there is none" where a number is asked for. */
export const NONE = -1;

/**
 * A URL as offsets into its serialisation. All are indices in UTF-16 code units (of pure ASCII).
 *
 * ```text
 * https://user:pass@example.com:8080/a/b?c=d#e
 *      |      |     |          |    |   |   |
 *      |      |     |          |    |   |   fragmentStart
 *      |      |     |          |    |   queryStart
 *      |      |     |          |    pathStart
 *      |      |     |          hostEnd
 *      |      |     hostStart
 *      |      usernameEnd
 *      schemeEnd
 * ```
 */
export interface UrlLayout {
  /** The serialisation. */
  readonly href: string;
  /** The place of the scheme among the special ones (http 1, https 2, ws 3, wss 4, ftp 5, file 6); 0 for any other. */
  readonly specialNumber: number;
  /** Index of the colon behind the scheme. */
  readonly schemeEnd: number;
  /** Index behind the username; equals `hostStart` where there are no credentials. */
  readonly usernameEnd: number;
  /** Index of the host's first character; of the one behind the scheme's colon where the host is null. */
  readonly hostStart: number;
  /** Index behind the host. A port, with its colon, lies between it and `pathStart`. */
  readonly hostEnd: number;
  /** The port as a number; -1 for the default port and for none. */
  readonly portNumber: number;
  /** Index of the path's first character. */
  readonly pathStart: number;
  /** Index of the question mark; -1 where the query is null. */
  readonly queryStart: number;
  /** Index of the number sign; -1 where the fragment is null. */
  readonly fragmentStart: number;
  /** 0 no host (null), 1 domain, 2 IPv4, 3 IPv6, 4 opaque, 5 empty. */
  readonly hostKindNumber: number;
}
