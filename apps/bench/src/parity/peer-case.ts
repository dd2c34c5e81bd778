/** The cases of other libraries' tests: how the files write them, and how they are read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../inputs/corpora.js';

/** One case as an adapter gets it: bytes are bytes, regular expressions are such. */
export interface PeerCase {
  readonly peer: string;
  readonly id: string;
  /** A string, bytes, an object of components, a pair, or `null`. */
  readonly input: unknown;
  readonly expected: unknown;
  /** The peer's function; `a|b` is b applied to the result of a. */
  readonly call: string;
  /** Accessor applied to the result before comparing, such as `[0]`. */
  readonly result: string | null;
  /** The peer's arguments under the peer's own names. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The peer itself does not meet the expectation. */
  readonly isWish: boolean;
}

/** A case as the file has it. */
interface WrittenCase {
  readonly id: string;
  readonly input: unknown;
  readonly expected: unknown;
  readonly inputBytesHex?: string;
  readonly expectedBytesHex?: string;
  readonly options: Readonly<Record<string, unknown>> & { readonly call: string; readonly result?: string };
  readonly note: string;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Brings what JSON cannot write back to what it stands for: bytes and regular expressions. */
function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive);
  if (!isPlainObject(value)) return value;
  if (typeof value['bytesHex'] === 'string') return bytesOf(value['bytesHex']);
  if (typeof value['regex'] === 'string') return new RegExp(value['regex'], String(value['flags'] ?? ''));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, revive(one)]));
}

function read(peer: string, written: WrittenCase): PeerCase {
  const { call, result, ...options } = written.options;
  const { inputBytesHex, expectedBytesHex } = written;
  return {
    peer,
    id: written.id,
    input: inputBytesHex === undefined ? revive(written.input) : bytesOf(inputBytesHex),
    expected: expectedBytesHex === undefined ? revive(written.expected) : bytesOf(expectedBytesHex),
    call,
    result: result ?? null,
    options: revive(options) as Record<string, unknown>,
    isWish: written.note.includes('xfail'),
  };
}

const folder = join(sharedFolder, 'vectors', 'peers');

/** Whether the files are there. */
export const hasPeerCases: boolean = existsSync(folder);

/** All the cases of all the peers, in the order of the files. */
export function readPeerCases(): readonly PeerCase[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().flatMap((file) => {
    const list = JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly WrittenCase[];
    return list.map((written) => read(file.replace(/\.json$/, ''), written));
  });
}
