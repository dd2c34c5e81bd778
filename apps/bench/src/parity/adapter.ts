import type { PeerCase } from './peer-case.js';

/**
 * Our answer to one call of a peer's: takes the input and the peer's arguments, returns what the peer's function would
 * return, and throws a `UrlError` where that would fail.
 */
export type Adapter = (input: unknown, options: Readonly<Record<string, unknown>>) => unknown;

/** Where we answer differently and mean to. */
export interface Difference {
  /** One line for the reader of the table. */
  readonly reason: string;
  /** The cases it is about, by their number, or a test on the case. */
  readonly cases: readonly string[] | ((one: PeerCase) => boolean);
}

/** All that is known of one peer. */
export interface Peer {
  readonly name: string;
  /** Call -> our answer. A call `a|b` that is not here is made of `a` and `b`. */
  readonly calls: Readonly<Record<string, Adapter>>;
  /** Call -> why it maps to nothing that we offer. */
  readonly outOfScope: Readonly<Record<string, string>>;
  readonly differences: readonly Difference[];
}

/** Reads the input as text: bytes as UTF-8, as most peers take them. */
export function text(input: unknown): string {
  if (typeof input === 'string') return input;
  if (input instanceof Uint8Array) return Buffer.from(input).toString('utf8');
  throw new TypeError(`this adapter takes text, not ${input === null ? 'null' : typeof input}`);
}
