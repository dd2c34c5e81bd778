import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMemory } from '../../../testing/memory-io.js';
import { commandList } from './command-list.js';
import { run } from './program.js';

const oneurl = inMemory(run);

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const before = process.cwd();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneurl-cli-'));
  const urls = ['http://example.com/', 'HTTP://example.com/a', 'http://example.com:70000/'];
  writeFileSync(join(folder, 'urls.txt'), `${urls.join('\n')}\n`);
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

describe('the README', () => {
  it('names every command', () => {
    for (const { name } of commandList) expect(readme).toMatch(new RegExp(`^\\| .*\`?${name}[ \`]`, 'm'));
  });

  it('shows what the filter makes of a line', async () => {
    const [, input = '', expected = ''] = /\$ echo "(.+)" \| oneurl normalize\n(.+)\n/.exec(readme) ?? [];
    expect((await oneurl(['normalize'], `${input}\n`)).out).toBe(`${expected}\n`);
  });

  it('shows how a failure is told', async () => {
    const [, expected = ''] = /\$ oneurl normalize urls\.txt\n([^`]+)```/.exec(readme) ?? [];
    const { err, status } = await oneurl(['normalize', 'urls.txt']);
    expect(err).toBe(expected);
    expect(status).toBe(1);
  });
});
