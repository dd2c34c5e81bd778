import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

/** The folder of public conformance data and real URLs: beside the repository, or where ONEURL_SHARED says. */
const sharedFolder: string =
  process.env['ONEURL_SHARED'] ?? fileURLToPath(new URL('../../shared', import.meta.url));

/** Reads one file of the shared folder as bytes. Use inside {@link sharedSuite}, which knows that it is there. */
export function readShared(path: string): Buffer {
  return readFileSync(join(sharedFolder, path));
}

/** Reads one JSON file of the shared folder; comment strings between the cases of a list are dropped. */
export function readSharedCases<T>(path: string): T[] {
  const list = JSON.parse(readShared(path).toString('utf8')) as (T | string)[];
  return list.filter((entry): entry is T => typeof entry !== 'string');
}

/** Reads the lines of one text file of the shared folder, as written, without the byte order mark. */
export function readSharedLines(path: string): string[] {
  return readShared(path)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .split('\n')
    .filter((line) => line !== '');
}

/**
 * A suite that needs files of the shared folder. Where one is absent it says so aloud, on the console and as a test
 * of that name, and the project passes without it.
 */
export function sharedSuite(name: string, paths: readonly string[], body: () => void): void {
  const missing = paths.filter((path) => !existsSync(join(sharedFolder, path)));
  if (missing.length === 0) {
    describe(name, body);
    return;
  }
  const notice = `${name}: NOT RUN, there is no ${missing.join(', ')} in the shared folder`;
  console.warn(notice);
  it(notice, () => expect(missing).not.toEqual([]));
}
