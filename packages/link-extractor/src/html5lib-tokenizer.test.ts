import { expect, it } from 'vitest';
import { readShared, sharedSuite } from '../../../testing/shared-data.js';
import { type Token, tokensOf } from './testing/tokens.js';
import type { InitialState } from './tokenizer-terms.js';

/**
 * What of html5lib-tests a scanner for links is not meant to see, and why. All else must give the same tokens.
 *
 * - DOCTYPE tokens are left out on both sides: no link stands in a document type, and the scanner jumps over it.
 * - Parse errors (`errors`) are not compared: the scanner accepts what the standard recovers from, without naming it.
 * - `xmlViolation.test` is not read: its expectations are those of a parser that coerces text to XML.
 */
const outOfScope = { tokens: ['DOCTYPE'], fields: ['errors'], files: ['xmlViolation.test'] } as const;

const files = [
  'contentModelFlags',
  'domjs',
  'entities',
  'escapeFlag',
  'namedEntities',
  'numericEntities',
  'pendingSpecChanges',
  'test1',
  'test2',
  'test3',
  'test4',
  'unicodeChars',
  'unicodeCharsProblematic',
].map((name) => `vectors/html5lib/tokenizer/${name}.test`);

interface Case {
  readonly description: string;
  readonly input: string;
  readonly output: readonly Token[];
  readonly initialStates?: readonly string[];
  readonly lastStartTag?: string;
  readonly doubleEscaped?: boolean;
}

function unescapeTwice(text: string): string {
  return text.replace(/\\u([0-9A-Fa-f]{4})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function unescapeToken(token: Token): Token {
  return token.map((part) =>
    typeof part === 'string'
      ? unescapeTwice(part)
      : typeof part === 'object' && part !== null
        ? Object.fromEntries(Object.entries(part).map(([k, v]) => [unescapeTwice(k), unescapeTwice(v)]))
        : part,
  ) as unknown as Token;
}

function casesOf(file: string): Case[] {
  const { tests } = JSON.parse(readShared(file).toString('utf8')) as { tests: Case[] };
  return tests.map((test) =>
    test.doubleEscaped === true
      ? { ...test, input: unescapeTwice(test.input), output: test.output.map(unescapeToken) }
      : test,
  );
}

function inScope(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (const token of tokens) {
    if ((outOfScope.tokens as readonly string[]).includes(token[0])) continue;
    const last = kept.at(-1);
    if (token[0] === 'Character' && last?.[0] === 'Character')
      kept[kept.length - 1] = ['Character', `${last[1]}${token[1]}`];
    else kept.push(token);
  }
  return kept;
}

sharedSuite('html5lib tokenizer tests', files, () => {
  for (const file of files) {
    const cases = casesOf(file);
    it(`${file}: ${cases.length} tests, whole and split at every index`, () => {
      for (const test of cases) {
        const expected = inScope(test.output);
        for (const state of test.initialStates ?? ['Data state']) {
          const initialState = state
            .replace(/ state$/, '')
            .replace('Data', 'data')
            .replace('Script', 'script') as InitialState;
          const options = { initialState, lastStartTag: test.lastStartTag ?? '' };
          const name = `${file}: ${test.description} (${state}) ${JSON.stringify(test.input)}`;
          expect(inScope(tokensOf([test.input], options)), name).toEqual(expected);
          for (let i = 1; i < test.input.length; i++) {
            const chunks = [test.input.slice(0, i), test.input.slice(i)];
            expect(inScope(tokensOf(chunks, options)), `${name} split at ${i}`).toEqual(expected);
          }
          expect(
            inScope(tokensOf([...test.input.split('')], options)),
            `${name} in single characters`,
          ).toEqual(expected);
        }
      }
    });
  }
});
