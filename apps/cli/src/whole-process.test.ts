import { execFileSync, type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/*
 * The program as it is built, in a process of its own: what cannot be seen in memory.
 */

const app = fileURLToPath(new URL('..', import.meta.url));
let folder: string;
let main: string;
beforeAll(() => {
  // Inside the package, so that what stays outside of the bundle is found as it is from `dist`.
  folder = mkdtempSync(join(app, 'node_modules/.whole-process-'));
  execFileSync(process.execPath, [join(app, 'bundle.mjs'), folder]);
  main = join(folder, 'main.cjs');
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment = { ...process.env, NO_COLOR: '', FORCE_COLOR: '' };

function oneurl(words: readonly string[], input = '', env = environment): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [main, ...words], { input, encoding: 'utf8', env });
}

describe('the built program', () => {
  it('is a filter', () => {
    const { status, stdout, stderr } = oneurl(['normalize'], 'HTTP://a.example\nhttp://\n');
    expect(stdout).toBe('http://a.example/\n');
    expect(stderr).toContain('standard input:2: host-missing');
    expect(status).toBe(1);
  });

  it('finds what stays outside of the bundle: IDNA, charsets, the list of sites, the reader of archives', () => {
    expect(oneurl(['normalize'], 'http://例え.テスト\n').stdout).toBe('http://xn--r8jz45g.xn--zckzah/\n');
    expect(
      oneurl(['normalize', '--charset', 'big5', '--input-charset', 'utf-8'], 'http://a.example/?你\n').stdout,
    ).toBe('http://a.example/?%A7A=\n');
    const words = ['extract', '--base', 'http://a.co.uk/', '--same-site'];
    expect(oneurl(words, '<a href="//b.co.uk"><a href="//x.a.co.uk">').stdout).toBe('http://x.a.co.uk/\n');
    const archive = join(folder, 'empty.warc');
    writeFileSync(archive, 'WARC/1.1\r\nWARC-Type: warcinfo\r\nContent-Length: 0\r\n\r\n\r\n\r\n');
    expect(oneurl(['extract', archive])).toMatchObject({ status: 0, stdout: '', stderr: '' });
  });

  it('writes plain text into a pipe, colours when they are forced', () => {
    expect(oneurl(['parse', 'http://a.example']).stdout).not.toContain('\x1b');
    expect(oneurl(['parse', 'http://a.example'], '', { ...environment, FORCE_COLOR: '1' }).stdout).toContain(
      '\x1b',
    );
  });

  it('spreads lines over threads, with the order of lines and failures kept', () => {
    const line = (index: number): string => {
      if (index % 5000 === 4999) return `http://[${index}`;
      return index % 7 === 0 ? `HTTP://www.example.com/${index}?b&a` : `http://www.example.com/${index}/`;
    };
    const files = ['first', 'second'].map((name) => join(folder, `${name}-jobs.txt`));
    const text = `\uFEFF${Array.from({ length: 12_000 }, (_, index) => line(index)).join('\r\n')}`;
    for (const file of files) writeFileSync(file, text);
    const alone = oneurl(['normalize', ...files]);
    const spread = oneurl(['normalize', '--jobs', '3', ...files]);
    expect(alone.stdout.split('\n').length).toBe(2 * 11_998 + 1);
    expect(spread.stdout === alone.stdout).toBe(true);
    expect(spread.stderr).toBe(alone.stderr);
    expect(spread.stderr).toContain(`${files[1]}:5000: IPv6-unclosed`);
    expect(spread.status).toBe(1);
  });

  it('spreads lines in any charset', () => {
    const bytes = Buffer.from('http://a.example/\u00e9\nHTTP://b.example\n', 'utf16le');
    const file = join(folder, 'utf16-jobs.txt');
    writeFileSync(file, Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]));
    const { stdout } = oneurl(['normalize', '--jobs', '2', file]);
    expect(stdout).toBe('http://a.example/%C3%A9\nhttp://b.example/\n');
  });

  it('refuses a number of threads that is none', () => {
    for (const jobs of ['0', 'x', '1.5', '-1', '65']) {
      const { status, stderr } = oneurl(['normalize', `--jobs=${jobs}`]);
      expect(stderr).toContain('--jobs takes a number of threads from 1 to 64');
      expect(status).toBe(2);
    }
  });

  it('stops quietly when the reader goes away', async () => {
    const file = join(folder, 'many.txt');
    writeFileSync(file, 'http://a.example/\n'.repeat(200_000));
    const child = spawn(process.execPath, [main, 'normalize', file], { stdio: ['ignore', 'pipe', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdout.once('data', () => child.stdout.destroy());
    const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
    expect(errors).toBe('');
    expect(status).toBe(0);
  });

  it('works without its compiled code, and with that of another engine', () => {
    const cache = join(folder, 'program.cache');
    writeFileSync(cache, 'made by another engine');
    expect(oneurl(['surt', 'http://a.example/']).stdout).toBe('example,a)/\n');
    rmSync(cache);
    expect(oneurl(['surt', 'http://a.example/']).stdout).toBe('example,a)/\n');
  });
});
