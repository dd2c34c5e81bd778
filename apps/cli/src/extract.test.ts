import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMemory } from '../../../testing/memory-io.js';
import { run } from './program.js';

const oneurl = inMemory(run);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneurl-cli-'));
  mkdirSync(join(folder, 'pages/deep'), { recursive: true });
  writeFileSync(join(folder, 'pages/b.html'), '<a href="/b">');
  writeFileSync(join(folder, 'pages/deep/a.htm'), '<a href="/a">');
  writeFileSync(join(folder, 'pages/notes.txt'), '<a href="/none">');
});
afterAll(() => rmSync(folder, { recursive: true }));

const page =
  '<a href="x?b=1&amp;a=2#top">X</a><img src="//cdn.example/i.png"><a href="http://sub.example.com/">S</a><a href="mailto:me@a.example">';

/** One record of an archive, as the WARC standard (ISO 28500) has it. */
function warcRecord(type: string, url: string, httpHeaders: string, body: Buffer): Buffer {
  const http = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${httpHeaders}\r\n\r\n`), body]);
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2024-01-01T00:00:00Z',
    `WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-${String(url.length).padStart(12, '0')}>`,
    'Content-Type: application/http; msgtype=response',
    `Content-Length: ${http.length}`,
  ].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), http, Buffer.from('\r\n\r\n')]);
}

const records = [
  warcRecord('response', 'http://a.example/x/', 'Content-Type: text/html', Buffer.from('<a href="y">')),
  warcRecord('response', 'http://b.example/i.png', 'Content-Type: image/png', Buffer.from('<a href="none">')),
  // "你" in GBK, which only HTTP says.
  warcRecord(
    'response',
    'http://c.example/',
    'Content-Type: text/html; charset=gbk',
    Buffer.from('<a href="/\xc4\xe3">', 'latin1'),
  ),
  warcRecord(
    'response',
    'http://d.example/',
    'Content-Type: text/html\r\nContent-Encoding: gzip',
    gzipSync('<a href="/zipped">'),
  ),
];

describe('oneurl extract', () => {
  const base = ['--base', 'http://www.example.com/p/'];

  it('prints one link a line, resolved', async () => {
    const { status, out, err } = await oneurl(['extract', ...base], page);
    expect(out).toBe(
      'http://www.example.com/p/x?b=1&a=2#top\nhttp://cdn.example/i.png\nhttp://sub.example.com/\n',
    );
    expect(err).toBe('');
    expect(status).toBe(0);
  });

  it('keeps only some elements, some kinds, or the own site', async () => {
    expect((await oneurl(['extract', ...base, '--tag', 'img'], page)).out).toBe('http://cdn.example/i.png\n');
    expect((await oneurl(['extract', ...base, '--kind', 'mailto'], page)).out).toBe('mailto:me@a.example\n');
    expect((await oneurl(['extract', ...base, '--same-site', '--tag', 'a,img'], page)).out).toBe(
      'http://www.example.com/p/x?b=1&a=2#top\nhttp://sub.example.com/\n',
    );
  });

  it('prints canonical forms with --normalize', async () => {
    const { out } = await oneurl(['extract', ...base, '--normalize', 'crawler', '--tag', 'a'], page);
    expect(out).toBe('http://www.example.com/p/x?a=2&b=1\nhttp://sub.example.com/\n');
  });

  it('writes everything with --json', async () => {
    const { out } = await oneurl(['extract', ...base, '--json', '--text', '--tag', 'a'], page);
    const [first] = out.split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({
      page: 'standard input',
      raw: 'x?b=1&a=2#top',
      url: 'http://www.example.com/p/x?b=1&a=2#top',
      element: 'a',
      attribute: 'href',
      text: 'X',
      position: { line: 1, column: 10 },
    });
  });

  it('prints relative references as they are when nothing gives a base', async () => {
    expect((await oneurl(['extract'], '<a href="../b">')).out).toBe('../b\n');
  });

  it('reads bytes in the charset of the page', async () => {
    const bytes = Buffer.from('<meta charset=gbk><a href="http://a.example/\xc4\xe3?\xc4\xe3">', 'latin1');
    expect((await oneurl(['extract'], bytes)).out).toBe('http://a.example/%E4%BD%A0?%C4%E3\n');
  });

  it('reads the pages of a folder, at any depth', async () => {
    const { out } = await oneurl(['extract', '--base', 'http://a.example/', join(folder, 'pages')]);
    expect(out).toBe('http://a.example/b\nhttp://a.example/a\n');
  });

  it('reads archives, packed or not: the address of each page is its base, its charset that of HTTP', async () => {
    const expected = 'http://a.example/x/y\nhttp://c.example/%E4%BD%A0\nhttp://d.example/zipped\n';
    const plain = join(folder, 'all.warc');
    writeFileSync(plain, Buffer.concat(records));
    expect(await oneurl(['extract', plain])).toEqual({ status: 0, out: expected, err: '' });
    const packed = join(folder, 'all.warc.gz');
    writeFileSync(packed, Buffer.concat(records.map((record) => gzipSync(record))));
    expect(await oneurl(['extract', packed])).toEqual({ status: 0, out: expected, err: '' });
  });

  it('reports an archive that is none, or is damaged, and goes on', async () => {
    const none = join(folder, 'none.warc');
    writeFileSync(none, 'no archive at all\n');
    const damaged = join(folder, 'damaged.warc.gz');
    writeFileSync(damaged, gzipSync(records[0] ?? '').subarray(0, 60));
    const { status, out, err } = await oneurl(['extract', none, damaged, join(folder, 'pages/b.html')]);
    expect(err).toContain('none.warc: it is no WARC file');
    expect(err).toContain('damaged.warc.gz: ');
    expect(out).toBe('/b\n');
    expect(status).toBe(1);
  });

  it('prints one link a line, whatever stands in it', async () => {
    const html = '<a href="a\nb"><a href=""><a href="c\x1b[31m"><a href="d">';
    const { out } = await oneurl(['extract'], html);
    expect(out).toBe('a\\u000ab\n""\nc\\u001b[31m\nd\n');
  });

  it('reports a file that is not there, and reads the others', async () => {
    const { status, out, err } = await oneurl([
      'extract',
      join(folder, 'nothing.html'),
      join(folder, 'pages/b.html'),
    ]);
    expect(err).toContain('nothing.html: there is no such file');
    expect(out).toBe('/b\n');
    expect(status).toBe(1);
  });

  const wrong: readonly (readonly [words: readonly string[], says: string])[] = [
    [['--kind', 'wbe'], 'web, other'],
    [['--normalize', 'crawlr'], '"crawler"'],
    [['--charset', 'gkb'], 'gbk'],
    [['--base', 'nonsense'], 'the base is no URL'],
    [['--same-site'], '--same-site needs --base'],
  ];
  for (const [words, says] of wrong) {
    it(`${words.join(' ')}: exit status 2 and a hint`, async () => {
      const { status, out, err } = await oneurl(['extract', ...words], page);
      expect(err).toContain(says);
      expect(out).toBe('');
      expect(status).toBe(2);
    });
  }
});
