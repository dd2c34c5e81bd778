import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMemory } from '../../../testing/memory-io.js';
import { commandList } from './command-list.js';
import { run } from './program.js';

const oneurl = inMemory(run);

let folder: string;
const before = process.cwd();
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneurl-cli-'));
  const urls = [
    'http://a.example/?utm_source=x',
    'http://a.example/',
    'https://b.example/',
    'http://b.example/c',
  ];
  writeFileSync(join(folder, 'urls.txt'), `${urls.join('\n')}\n`);
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** Words as a shell would cut them, for what the examples use: blanks and both kinds of quotes. */
function shellWords(text: string): readonly string[] {
  return [...text.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
}

/** Runs `oneurl …`, also behind `echo … |` and in front of `| grep …`. */
async function runExample(line: string): Promise<string> {
  const parts = line.split(/ \| (?=oneurl|grep)/).map(shellWords);
  const input = parts[0]?.[0] === 'echo' ? `${parts[0][1]}\n` : '';
  const words = parts.find(([name]) => name === 'oneurl') ?? [];
  const filter = parts.find(([name]) => name === 'grep')?.[1];
  const { out } = await oneurl(words.slice(1), input);
  return filter === undefined ? out : out.replace(/.*\n/g, (one) => (one.includes(filter) ? one : ''));
}

describe('the example in the help of each command', () => {
  for (const { name } of commandList) {
    it(`${name}: says what comes of it`, async () => {
      const { out, status } = await oneurl([name, '--help']);
      expect(status).toBe(0);
      const [, text = ''] = out.split('\nExample:\n');
      const [command = '', ...expected] = text
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(2));
      expect(command).toMatch(/^\$ /);
      const lines = (await runExample(command.slice(2))).trimEnd().split('\n');
      // A line of an ellipsis stands for the rest of the output, one in a line for the rest of the line.
      const isCut = expected.at(-1) === '…';
      const shown = isCut ? expected.slice(0, -1) : expected;
      if (!isCut) expect(lines).toHaveLength(shown.length);
      shown.forEach((line, index) => {
        const [start = '', rest] = line.split('…');
        if (rest === undefined) expect(lines[index]).toBe(line);
        else expect(lines[index]?.startsWith(start), `${lines[index]}`).toBe(true);
      });
    });
  }
});
