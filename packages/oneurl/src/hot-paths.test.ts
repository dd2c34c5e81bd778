import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/*
 * No address goes through a regular expression: they backtrack, and even those that do not are slower than a table.
 */

const packages = fileURLToPath(new URL('../..', import.meta.url));

/** Below the facade, all of it; of the facade, what every address may go through. */
const hot: readonly string[] = [
  'percent-codec/src',
  'host/src',
  'path-normalizer/src',
  'query-normalizer/src',
  'url-parser/src',
  'oneurl/src/acceptor',
  'oneurl/src/short-road',
  ...[
    'address-steps',
    'byte-sink',
    'cleaned-input',
    'dedupe-steps',
    'drop-parameters',
    'facade',
    'fingerprint',
    'host-rules',
    'line-normalizer',
    'normalizer',
    'page-memory',
    'parts',
    'plan',
    'read-address',
    'read-again',
    'reference-road',
    'road',
    'run-steps',
  ].map((name) => `oneurl/src/${name}.ts`),
];

/** What no address goes through on its way to its canonical form. */
const apart: readonly string[] = [
  // Once for a charset, or for a mistake in one.
  '/close-names.ts',
  '/charset/lookup.ts',
  // The place of what is wrong in a host that is refused.
  '/idna-positions.ts',
];

function sourcesOf(place: string): readonly string[] {
  if (place.endsWith('.ts')) return [place];
  return readdirSync(join(packages, place), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => relative(packages, join(packages, place, file)));
}

/** The regular expressions in a source, literal or made. */
function regularExpressionsIn(text: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node.text);
    if (ts.isIdentifier(node) && node.text === 'RegExp') found.push('RegExp');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.ES2022));
  return found;
}

describe('hot paths', () => {
  const sources = hot.flatMap(sourcesOf).filter((source) => !apart.some((end) => source.endsWith(end)));

  it('hold no regular expression', () => {
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.flatMap((source) =>
      regularExpressionsIn(readFileSync(join(packages, source), 'utf8')).map((one) => `${source}: ${one}`),
    );
    expect(found).toEqual([]);
  });

  it('would not hide one', () => {
    expect(regularExpressionsIn("'/a/'; text.replace(/b/g, ''); // /c/")).toEqual(['/b/g']);
    expect(regularExpressionsIn('new RegExp(text)')).toEqual(['RegExp']);
  });
});
