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

describe('oneurl normalize, lines in and lines out', () => {
  it('writes the canonical form of each line, in order', async () => {
    const { status, out, err } = await oneurl(['normalize'], 'HTTP://B.example\nhttp://a.example/?\n');
    expect(out).toBe('http://b.example/\nhttp://a.example/\n');
    expect(err).toBe('');
    expect(status).toBe(0);
  });

  it('takes CRLF, a byte order mark and a last line without a line break', async () => {
    const { out, status } = await oneurl(['normalize'], '\uFEFFhttp://a.example\r\nhttp://b.example');
    expect(out).toBe('http://a.example/\nhttp://b.example/\n');
    expect(status).toBe(0);
  });

  it('takes chunks that cut lines and characters anywhere', async () => {
    const bytes = Buffer.from('http://a.example/é\nhttp://你.example/\n');
    const chunks = Array.from(bytes, (_, at) => bytes.subarray(at, at + 1));
    const { out } = await oneurl(['normalize'], chunks);
    expect(out).toBe('http://a.example/%C3%A9\nhttp://xn--6qq.example/\n');
  });

  it('loses nothing where the chunks of a file end: a file of several chunks and a pipe give the same', async () => {
    const count = 30_000;
    const lines = Array.from({ length: count }, (_, index) =>
      index % 7 === 0 ? `HTTP://www.example.com/${index}?b&a` : `http://www.example.com/${index}/`,
    );
    const expected = Array.from({ length: count }, (_, index) =>
      index % 7 === 0 ? `http://www.example.com/${index}?a=&b=` : `http://www.example.com/${index}/`,
    );
    const file = join(folder, 'many-lines.txt');
    writeFileSync(file, lines.join('\n'));
    const { out, err } = await oneurl(['normalize', file]);
    expect(err).toBe('');
    expect(out === `${expected.join('\n')}\n`).toBe(true);
    const piped = await oneurl(['normalize'], lines.join('\r\n'));
    expect(piped.out === out).toBe(true);
  });

  it('numbers the lines of each file from 1, and counts all of them', async () => {
    const files = ['first', 'second'].map((name) => join(folder, `${name}.txt`));
    for (const file of files) writeFileSync(file, 'http://a.example/\nhttp://\nHTTP://a.example\n');
    const { out, err } = await oneurl(['normalize', ...files]);
    expect(out).toBe('http://a.example/\n'.repeat(4));
    for (const file of files) expect(err).toContain(`${file}:2: host-missing`);
    expect(err).toContain('6 lines: 2 canonical already, 2 changed, 2 failed');
  });

  it('gives nothing for an empty input', async () => {
    expect(await oneurl(['normalize'], '')).toEqual({ status: 0, out: '', err: '' });
  });

  it('reports a line that fails with its number, goes on, and exits with 1', async () => {
    const { status, out, err } = await oneurl(
      ['normalize'],
      'http://a.example\nhttp://\n\nhttp://b.example\n',
    );
    expect(out).toBe('http://a.example/\nhttp://b.example/\n');
    expect(err).toContain('standard input:2: host-missing');
    expect(err).toContain('standard input:3: missing-scheme-non-relative-URL');
    expect(err).toContain('4 lines: 0 canonical already, 2 changed, 2 failed');
    expect(status).toBe(1);
  });

  it('never prints a password', async () => {
    const { err } = await oneurl(['normalize'], 'http://user:hunter2@256.256.256.256/\n');
    expect(err).toContain('IPv4-out-of-range-part');
    expect(err).not.toContain('hunter2');
  });

  it('takes a line of 50 MB', async () => {
    const long = `http://a.example/${'a/../'.repeat(10_000_000)}`;
    const { status, out } = await oneurl(['normalize'], long);
    expect(out).toBe('http://a.example/\n');
    expect(status).toBe(0);
  });
});

describe('oneurl normalize, charsets', () => {
  const jack = Buffer.from(
    '687474703a2f2f7777772e62616964752e636f6d2f733f772536343d25346161636b20c4e3253230bac30a',
    'hex',
  );

  it('reads the bytes of the input in the charset of the page', async () => {
    const { out } = await oneurl(['normalize', '--charset', 'gbk'], jack);
    expect(out).toBe('http://www.baidu.com/s?wd=Jack+%C4%E3+%BA%C3\n');
  });

  it('reads them in --input-charset when that is another', async () => {
    const { out } = await oneurl(
      ['normalize', '--charset', 'gbk', '--input-charset', 'utf-8'],
      'http://a.example/?q=你',
    );
    expect(out).toBe('http://a.example/?q=%C4%E3\n');
  });

  it('loses no byte in silence: what is no UTF-8 is reported', async () => {
    const { status, out, err } = await oneurl(['normalize'], jack);
    expect(out).toBe('');
    expect(err).toContain('malformed-input');
    expect(err).toContain('--input-charset');
    expect(status).toBe(1);
  });

  it('takes U+FFFD itself', async () => {
    const { out } = await oneurl(['normalize'], 'http://a.example/\uFFFD');
    expect(out).toBe('http://a.example/%EF%BF%BD\n');
  });
});

describe('oneurl normalize, UTF-16', () => {
  const text = 'http://a.example/é\r\nhttp://你.example\n';
  const expected = 'http://a.example/%C3%A9\nhttp://xn--6qq.example/\n';
  const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');

  it('is known by its byte order mark, whatever its order and wherever it is cut', async () => {
    const chunks = Array.from(littleEndian, (_, at) => littleEndian.subarray(at, at + 1));
    expect((await oneurl(['normalize'], [littleEndian])).out).toBe(expected);
    expect((await oneurl(['normalize'], [littleEndian.subarray(0, 2), ...chunks.slice(2)])).out).toBe(
      expected,
    );
    expect((await oneurl(['normalize'], [Buffer.from(littleEndian).swap16()])).out).toBe(expected);
  });

  it('is taken without a mark when the flag says so', async () => {
    const bytes = Buffer.from(text, 'utf16le');
    expect((await oneurl(['normalize', '--input-charset', 'utf-16le'], [bytes])).out).toBe(expected);
  });

  it('fails in the line that holds a unit which is no text, and in no other', async () => {
    const marked = Buffer.from(
      '\uFEFFhttp://a.example\nhttp://b.example/\uD800x\nhttp://c.example/😀\n',
      'utf16le',
    );
    const apart = Array.from(marked, (_, at) => marked.subarray(at, at + 1));
    const cuts = [[marked], [Buffer.from(marked).swap16()], [marked.subarray(0, 2), ...apart.slice(2)]];
    for (const chunks of cuts) {
      const { status, out, err } = await oneurl(['normalize'], chunks);
      expect(out).toBe('http://a.example/\nhttp://c.example/%F0%9F%98%80\n');
      expect(err).toContain('standard input:2: malformed-input: the bytes of this line are no utf-16');
      expect(err).toContain('3 lines: 0 canonical already, 2 changed, 1 failed');
      expect(status).toBe(1);
    }
  });

  it('fails in the last line where that ends within a unit or a pair', async () => {
    for (const rest of [[0x61], [0x00, 0xd8], [0x00, 0xd8, 0x61]]) {
      const bytes = Buffer.concat([
        Buffer.from('\uFEFFhttp://a.example\nhttp://b.example/', 'utf16le'),
        Buffer.from(rest),
      ]);
      const { status, out, err } = await oneurl(['normalize'], [bytes]);
      expect(out).toBe('http://a.example/\n');
      expect(err).toContain('standard input:2: malformed-input');
      expect(status).toBe(1);
    }
  });
});

describe('oneurl normalize, --side-by-side', () => {
  it('shows what came of each line, aligned, and failures with their reason', async () => {
    const input = 'HTTP://北京.example\nhttp://a.example/\nhttp://u:secret@[\n';
    const { status, out, err } = await oneurl(['normalize', '--side-by-side'], input);
    const [changed = '', canonical = '', failed = ''] = out.split('\n');
    // The two characters of the host take two columns each.
    expect(changed.indexOf('→')).toBe(canonical.indexOf('=') - 2);
    expect(changed).toContain('→ http://xn--1lq90i.example/');
    expect(canonical).toContain('= canonical already');
    expect(failed).toMatch(/^http:\/\/u:\*\*\*@\[ +✗ IPv6-unclosed: the IPv6 address has/);
    expect(err).toContain('3 lines: 1 canonical already, 1 changed, 1 failed');
    expect(status).toBe(1);
  });
});

describe('oneurl normalize, --side-by-side and --json', () => {
  it('are not taken together', async () => {
    const { status, out, err } = await oneurl(
      ['normalize', '--side-by-side', '--json'],
      'http://a.example\n',
    );
    expect(err).toContain('--side-by-side and --json');
    expect(out).toBe('');
    expect(status).toBe(2);
  });
});

describe('oneurl normalize, options', () => {
  it('resolves against --base', async () => {
    const { out } = await oneurl(['normalize', '--base', 'http://a.example/x/y'], '../z\n');
    expect(out).toBe('http://a.example/z\n');
  });

  it('has a flag for every rule', async () => {
    const flags = ['--fragment', 'keep', '--order', 'keep', '--bare-keys', 'keep', '--duplicates', 'all'];
    const { out } = await oneurl(['normalize', ...flags], 'http://a.example/?b&a=1&b#x\n');
    expect(out).toBe('http://a.example/?b&a=1&b#x\n');
  });

  it('takes a list where a rule takes names', async () => {
    const { out } = await oneurl(
      ['normalize', '--index-files', 'home.html,main.html'],
      'http://a.example/x/home.html\n',
    );
    expect(out).toBe('http://a.example/x/\n');
  });

  it('takes a preset', async () => {
    const { out } = await oneurl(['normalize', '--preset', 'whatwg'], 'HTTP://a.example/?b&a#x\n');
    expect(out).toBe('http://a.example/?b&a#x\n');
  });

  it('writes one object a line with --json, failures too', async () => {
    const { out } = await oneurl(['normalize', '--json'], 'HTTP://a.example\nx\n');
    const [first, second] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    expect(first).toEqual({ line: 1, input: 'HTTP://a.example', url: 'http://a.example/', changed: true });
    expect(second).toMatchObject({
      line: 2,
      input: 'x',
      error: { code: 'missing-scheme-non-relative-URL', position: 0 },
    });
  });
});

describe('oneurl normalize, what cannot be', () => {
  const wrong: readonly (readonly [what: string, words: readonly string[], says: string])[] = [
    ['an unknown charset', ['--charset', 'gkb'], 'gbk'],
    ['an unknown input charset', ['--input-charset', 'uft-8'], 'utf-8'],
    ['an unknown preset', ['--preset', 'crawlr'], 'did you mean "crawler"?'],
    ['an unknown value', ['--duplicates', 'lst'], 'did you mean "last"?'],
    ['an unknown flag', ['--fragmnt', 'keep'], '--fragment'],
    ['a base that is no URL', ['--base', 'nonsense'], 'the base is no URL'],
  ];
  for (const [what, words, says] of wrong) {
    it(`${what}: exit status 2 and a hint`, async () => {
      const { status, out, err } = await oneurl(['normalize', ...words], 'http://a.example\n');
      expect(err).toContain(says);
      expect(out).toBe('');
      expect(status).toBe(2);
    });
  }

  it('a missing file and a directory: reported, the others are read, exit status 1', async () => {
    const file = join(folder, 'urls.txt');
    writeFileSync(file, 'http://a.example\n');
    const { status, out, err } = await oneurl(['normalize', join(folder, 'none.txt'), folder, file]);
    expect(out).toBe('http://a.example/\n');
    expect(err).toContain('there is no such file');
    expect(err).toContain('it is a directory');
    expect(status).toBe(1);
  });

  it('a binary file: each line reported, no control character printed', async () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256));
    const { status, err } = await oneurl(['normalize'], bytes);
    expect(status).toBe(1);
    expect(err.split('\n').every((line) => ![...line].some((character) => character < ' '))).toBe(true);
  });
});
