import type { Step } from '@oneurl/percent-codec/step';
import type { Acceptor } from '../acceptor/acceptor.js';
import type { Scan } from '../acceptor/scan.js';
import type { AnyStep } from '../any-step.js';
import { RecentFronts } from './recent-fronts.js';

const AUTHORITY_OF_HTTPS = 8;

/** Where the authority of an address begins, or -1 where it is not an http or https one as the serialiser writes it. */
export function authorityStart(text: string): number {
  if (text.startsWith('https://')) return AUTHORITY_OF_HTTPS;
  return text.startsWith('http://') ? AUTHORITY_OF_HTTPS - 1 : -1;
}

/** Where the authority ends; -1 where it is empty, and where credentials or a backslash may stand in it. */
export function authorityEnd(text: string, start: number): number {
  const { charCodeAt } = String.prototype;
  const { length } = text;
  for (let i = start; i < length; i++) {
    const code = charCodeAt.call(text, i);
    if (code === 0x2f || code === 0x3f || code === 0x23) return i === start ? -1 : i;
    if (code === 0x40 || code === 0x5c) return -1;
  }
  return length === start ? -1 : length;
}

const isOnScheme = (step: AnyStep): step is Step<'scheme'> => step.component === 'scheme';
const isOnHost = (step: AnyStep): step is Step<'host'> => step.component === 'host';

/** Scheme and authority of a canonical address, and which hosts may follow on the scheme. */
interface Scheme {
  readonly prefix: string;
  readonly isFreeHost: Scan;
}

/**
 * Brings what stands before the path into its canonical form by the steps on scheme and host alone.
 *
 * A host that the parser leaves as it is needs those steps only. What others come to, with a port or in need of IDNA, is
 * found out by the full road, and remembered for the last few thousand fronts: pages of one host come in a row.
 */
export class FrontMender {
  readonly #acceptor: Acceptor;
  readonly #onHost: readonly Step<'host'>[];
  readonly #http: Scheme;
  readonly #https: Scheme;
  readonly #canonicalForm: (url: string) => string | null;
  readonly #known = new RecentFronts();

  /**
   * @param canonicalForm - the full road, for an address without a page.
   */
  constructor(steps: readonly AnyStep[], acceptor: Acceptor, canonicalForm: (url: string) => string | null) {
    const onScheme = steps.filter(isOnScheme);
    const schemeOf = (written: string): Scheme => {
      const scheme = onScheme.reduce((result, step) => step(result), written);
      return { prefix: `${scheme}://`, isFreeHost: acceptor.freeHost[scheme] ?? (() => false) };
    };
    this.#acceptor = acceptor;
    this.#onHost = steps.filter(isOnHost);
    this.#http = schemeOf('http');
    this.#https = schemeOf('https');
    this.#canonicalForm = canonicalForm;
  }

  /**
   * @param text - an http or https address.
   * @param start - of its authority.
   * @param end - of its authority.
   * @returns the canonical scheme and authority, behind which the steps on whole URLs leave everything; `null` when they
   *   may not, and for an authority that is none.
   */
  mend(text: string, start: number, end: number): string | null {
    const acceptor = this.#acceptor;
    if (!acceptor.readsFrontsAlone) return null;
    if (!acceptor.readsHost(text, start, end)) return this.#remembered(text.slice(0, end));
    const { prefix, isFreeHost } = start === AUTHORITY_OF_HTTPS ? this.#https : this.#http;
    let host = text.slice(start, end);
    if (isFreeHost(text, start, end)) return prefix + host;
    for (let i = 0; i < this.#onHost.length; i++) host = this.#onHost[i]!(host);
    // A step may leave a host that is another kind of host by now.
    const isHost = acceptor.readsHost(host, 0, host.length) && isFreeHost(host, 0, host.length);
    return isHost ? prefix + host : null;
  }

  #remembered(front: string): string | null {
    const known = this.#known.get(front);
    if (known !== undefined) return known;
    const found = this.#read(front);
    this.#known.set(front, found);
    return found;
  }

  #read(front: string): string | null {
    const form = this.#canonicalForm(`${front}/`);
    if (form === null || !form.endsWith('/')) return null;
    const start = authorityStart(form);
    const end = form.length - 1;
    if (start < 0 || authorityEnd(form, start) !== end) return null;
    const { prefix, isFreeHost } = start === AUTHORITY_OF_HTTPS ? this.#https : this.#http;
    return form.startsWith(prefix) && isFreeHost(form, start, end) ? form.slice(0, end) : null;
  }
}
