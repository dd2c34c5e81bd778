import { readFileSync } from 'node:fs';
import { UsageError } from './io.js';
import { reasonOf } from './sources.js';

/**
 * Reads a JSON file that an option names.
 *
 * @throws UsageError when it cannot be read or is no JSON.
 */
export function readJsonFile(name: string): unknown {
  try {
    return JSON.parse(readFileSync(name, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `it is no JSON: ${error.message}` : reasonOf(error);
    throw new UsageError(`${name}: ${reason}`);
  }
}
