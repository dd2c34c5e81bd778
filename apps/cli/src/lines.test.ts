import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LineSplitter } from './lines.js';

function linesOf(chunks: readonly Buffer[]): readonly string[] {
  const lines: string[] = [];
  const splitter = new LineSplitter((bytes, number) => lines.push(`${number}:${bytes.toString('latin1')}`));
  for (const chunk of chunks) splitter.push(chunk);
  splitter.end();
  return lines;
}

/** Cuts a text at these places, wherever they are. */
function cut(text: string, places: readonly number[]): readonly Buffer[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].sort((a, b) => a - b);
  return ends.map((end, index) => Buffer.from(text.slice(index === 0 ? 0 : ends[index - 1], end), 'latin1'));
}

describe('LineSplitter', () => {
  it('gives the same lines wherever the chunks are cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '\r\n'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.array(fc.nat()), (input, places) => {
        const lines = input.split('\n');
        // What stands behind the last line feed is a line only when there is something.
        if (lines.at(-1) === '') lines.pop();
        const expected = lines.map((line, index) => `${index + 1}:${line.replace(/\r$/, '')}`);
        expect(linesOf(cut(input, places))).toEqual(expected);
      }),
    );
  });
});
