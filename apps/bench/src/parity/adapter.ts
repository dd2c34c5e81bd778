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
  /**
   * Whether it is about this case: a rule, not a list, so that it holds for cases that nobody has seen yet. Asked only
   * where the answer is another one than the peer's; `actual` is `undefined` when we refuse.
   */
  readonly covers: (one: PeerCase, actual: unknown) => boolean;
  /** A law of ours: it holds for cases that nobody has seen, and needs none here to be said. */
  readonly isLaw?: boolean;
}

/** All that is known of one peer. */
export interface Peer {
  readonly name: string;
  /** Call -> our answer. A call `a|b` that is not here is made of `a` and `b`. Others map to nothing that we offer. */
  readonly calls: Readonly<Record<string, Adapter>>;
  /** Call -> why it maps to nothing that we offer. */
  readonly outOfScope: Readonly<Record<string, string>>;
  /** Cases of calls that we answer, but that are about something that we do not offer. */
  readonly outside?: readonly Difference[];
  readonly differences: readonly Difference[];
  /** Calls whose list is a set: the peer's test compares it sorted. */
  readonly unordered?: readonly string[];
}

/** Reads the input as text: bytes as UTF-8, as most peers take them. */
export function text(input: unknown): string {
  if (typeof input === 'string') return input;
  if (input instanceof Uint8Array) return Buffer.from(input).toString('utf8');
  throw new TypeError(`this adapter takes text, not ${input === null ? 'null' : typeof input}`);
}

/** A difference of all the cases that hold a text of this form, in the input or in the base. */
export function holding(pattern: RegExp): (one: PeerCase) => boolean {
  return ({ input, options }) => textsIn([input, options['base']]).some((one) => pattern.test(one));
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.values(value).flatMap(textsIn);
}

function parsed(value: unknown): string | null {
  return typeof value === 'string' && URL.canParse(value) ? new URL(value).href : null;
}

/** Whether a browser takes both for the same address: only the writing differs. */
export function sameAddress({ expected }: PeerCase, actual: unknown): boolean {
  const address = parsed(expected);
  return address !== null && address === parsed(actual);
}

function bytesOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  return value.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Whether both hold the same bytes: only what is escaped differs. */
export function sameBytes({ expected }: PeerCase, actual: unknown): boolean {
  const bytes = bytesOf(expected);
  return bytes !== null && bytes === bytesOf(parsed(actual) ?? actual);
}

/** What other libraries' tests wish for and their code does not do. */
export const unmetWish: Difference = {
  reason: 'the peer wishes for this and does not do it either',
  covers: ({ isWish }) => isWish,
};

/** The fifth law: what is escaped and would be read differently stays escaped. */
export const noCrossing: Difference = {
  reason: 'an escape that would be read as a delimiter is data and stays one (law 5)',
  covers: sameBytes,
  isLaw: true,
};

/** The fifth law: where the peer writes U+FFFD, we leave the byte. */
export const keptBytes: Difference = {
  reason: 'bytes that are no text in UTF-8 stay as they are: the server may know them (law 5)',
  covers: ({ expected }, actual) =>
    typeof expected === 'string' &&
    typeof actual === 'string' &&
    expected.includes('%EF%BF%BD') &&
    /%[89A-F][\dA-F]/.test(actual),
  isLaw: true,
};
