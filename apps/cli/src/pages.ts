import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { InputError, type Io } from './io.js';
import { reasonOf, sourcesOf } from './sources.js';
import { beginning, unpackedChunks } from './unpacked.js';
import { guardedWarc, type OnFault } from './warc-guard.js';

/** One HTML page to read. */
export interface PageInput {
  /** For messages, and for `--json`: a file, or the address of an archived page. */
  readonly name: string;
  /** Its address, where the input knows it. */
  readonly url?: string;
  /** The charset that HTTP named, where the input knows it. */
  readonly charset?: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

const ARCHIVE = /\.warc(?:\.gz)?$/i;
const PAGE = /\.(?:x?html?|shtml)$/i;
const HTML_TYPE = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const CHARSET_PARAMETER = /;\s*charset\s*=\s*"?([^\s";]+)/i;

/** The pages and archives of a folder, at any depth, in the order of their names. */
async function* filesIn(folder: string): AsyncIterable<string> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (ARCHIVE.test(entry.name) || PAGE.test(entry.name)) yield path;
  }
}

/** The files that names stand for: a folder stands for those in it. What is not there is told, and passed over. */
export async function filesOf(
  names: readonly string[],
  onMissing: (error: InputError) => void,
): Promise<readonly string[]> {
  const files: string[] = [];
  for (const name of names.length === 0 ? ['-'] : names) {
    try {
      if (name === '-' || !(await stat(name)).isDirectory()) files.push(name);
      else for await (const file of filesIn(name)) files.push(file);
    } catch (error) {
      onMissing(new InputError(`${name}: ${reasonOf(error)}`));
    }
  }
  return files;
}

/** Chunks that stay as they are when the next one is asked for; each is told to `onRead`. */
async function* counted(
  chunks: AsyncIterable<Buffer>,
  onRead: (bytes: number) => void,
): AsyncIterable<Uint8Array> {
  for await (const chunk of chunks) {
    onRead(chunk.length);
    yield Uint8Array.from(chunk);
  }
}

/** The HTML responses of an archive, each with its own address and the charset that its server named. */
async function* archivedPages(chunks: AsyncIterable<Uint8Array>, onFault: OnFault): AsyncIterable<PageInput> {
  const { WARCParser } = await import('warcio');
  try {
    for await (const record of WARCParser.iterRecords(guardedWarc(chunks, onFault))) {
      const url = record.warcTargetURI;
      const type = record.httpHeaders?.headers.get('content-type') ?? record.warcContentType ?? '';
      const isPage = record.warcType === 'response' || record.warcType === 'resource';
      if (!isPage || typeof url !== 'string' || !HTML_TYPE.test(type)) continue;
      const charset = CHARSET_PARAMETER.exec(type)?.[1];
      yield { name: url, url, ...(charset === undefined ? {} : { charset }), chunks: record };
    }
  } catch (error) {
    if (error instanceof InputError) throw error;
    onFault(`a record cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * The pages of a file or of standard input: itself, or those that an archive holds. What it is, and whether it is packed,
 * its first bytes say.
 *
 * @param onFault - told of what is damaged, and of what is lost by it.
 */
export async function* pagesOf(
  file: string,
  io: Io,
  onRead: (bytes: number) => void,
  onFault: OnFault,
): AsyncIterable<PageInput> {
  for (const { name, chunks } of sourcesOf([file], io)) {
    const told: OnFault = (text) => onFault(`${name}: ${text}`);
    const unpacked = await beginning(unpackedChunks(await beginning(counted(chunks(), onRead)), told));
    if (unpacked.startsWith('WARC/')) yield* archivedPages(unpacked.chunks, told);
    else if (ARCHIVE.test(file)) throw new InputError(`${name}: it is no WARC file`);
    else yield { name, chunks: unpacked.chunks };
  }
}
