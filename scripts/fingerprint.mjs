/** Fingerprints of files, by which a second run knows that there is nothing to do. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * @param {string} path a file or a folder; it may be absent
 * @param {(path: string) => boolean} [isWanted] asked of every file and folder on the way
 * @returns {string[]} the files in it, at any depth, sorted
 */
export function filesUnder(path, isWanted = () => true) {
  if (!existsSync(path) || !isWanted(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name), isWanted));
}

/**
 * @param {readonly string[]} files
 * @param {string} base names are taken relative to it
 * @param {'content' | 'times'} by what is looked at: every byte, or size and time of the last change
 * @returns {string} equal for equal files
 */
export function fingerprint(files, base, by) {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(`${relative(base, file)}\0`);
    if (by === 'content') {
      hash.update(readFileSync(file));
    } else {
      const { size, mtimeMs } = statSync(file);
      hash.update(`${size} ${mtimeMs}`);
    }
    hash.update('\0');
  }
  return hash.digest('hex');
}
