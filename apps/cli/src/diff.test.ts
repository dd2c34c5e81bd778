import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMemory } from '../../../testing/memory-io.js';
import { run } from './program.js';

const oneurl = inMemory(run);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneurl-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('oneurl diff', () => {
  const urls = 'http://a.example/?utm_source=x\nhttp://a.example/\nhttp://b.example/c\n';

  it('says which keys come together, in which component, with examples', async () => {
    const file = fileWith('urls.txt', urls);
    const { status, out } = await oneurl(['diff', '--from', 'crawler', '--to', 'dedupe', file]);
    expect(out).toContain('3 URLs\n');
    expect(out).toContain('keys that come together: 1 (query 1)\n');
    expect(out).toContain('      - http://a.example/?utm_source=x\n');
    expect(out).toContain('      + https://a.example/\n');
    expect(status).toBe(0);
  });

  it('takes files of options, and gives data', async () => {
    const rules = fileWith('rules.json', '{"preset": "crawler", "trackingParameters": "drop"}');
    const { out } = await oneurl(['diff', '--from', 'crawler', '--to', rules, '--json'], urls);
    expect(JSON.parse(out)).toMatchObject({
      urls: 3,
      changed: { count: 1 },
      merged: { count: 1, components: { query: 1 } },
    });
  });

  const wrong: readonly (readonly [what: string, file: string, says: string])[] = [
    ['no JSON', '{', 'it is no JSON'],
    ['no object', '[]', 'it must hold an object'],
    ['an unknown option', '{"ordr": "keep"}', '"order"'],
    ['an unknown value', '{"order": "kee"}', '"keep"'],
    ['wrong host rules', '{"hostRules": {"rules": [{"hosts": ["a.example"], "keeep": []}]}}', '"keep"'],
  ];
  for (const [what, text, says] of wrong) {
    it(`refuses a file with ${what}: exit status 2`, async () => {
      const rules = fileWith('wrong.json', text);
      const { status, err } = await oneurl(['diff', '--from', 'crawler', '--to', rules], urls);
      expect(err).toContain(says);
      expect(status).toBe(2);
    });
  }

  it('reports what is refused with its line and its reason, counts the others, and exits with 1', async () => {
    const { status, out, err } = await oneurl(
      ['diff', '--from', 'crawler', '--to', 'whatwg'],
      'http://a.example/\nnonsense\n',
    );
    expect(err).toContain('standard input:2: missing-scheme-non-relative-URL: ');
    expect(out).toContain('from: 1 keys, 1 refused');
    expect(status).toBe(1);
  });

  for (const options of ['{"base": "nonsense"}', '{"charset": "gkb"}']) {
    it(`takes options that cannot be for a mistake of the call: ${options}`, async () => {
      const rules = fileWith('cannot-be.json', options);
      const { status, out } = await oneurl(['diff', '--from', rules, '--to', 'whatwg'], urls);
      expect(out).toBe('');
      expect(status).toBe(2);
    });
  }
});
