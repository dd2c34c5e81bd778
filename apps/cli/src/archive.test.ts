import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inMemory } from '../../../testing/memory-io.js';
import { run } from './program.js';

const oneurl = inMemory(run);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneurl-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** One response of an archive, as ISO 28500 has it. */
function response(url: string, html: string, length?: string): Buffer {
  const http = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n${html}`);
  const lines = [
    'WARC/1.1',
    'WARC-Type: response',
    `WARC-Target-URI: ${url}`,
    'WARC-Date: 2024-01-01T00:00:00Z',
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000001>',
    'Content-Type: application/http; msgtype=response',
    ...(length === '' ? [] : [`Content-Length: ${length ?? http.length}`]),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), http, Buffer.from('\r\n\r\n')]);
}

const a = response('http://a.example/', '<a href="1">');
const b = response('http://b.example/', '<a href="2">');
const c = response('http://c.example/', '<a href="3">');
const links = ['http://a.example/1', 'http://b.example/2', 'http://c.example/3'];

interface Extracted {
  readonly links: readonly string[];
  readonly err: string;
  readonly code: number;
}

async function extracted(bytes: Buffer, name = 'some.warc'): Promise<Extracted> {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const { out, err, status: code } = await oneurl(['extract', file]);
  return { links: out.split('\n').filter((line) => line !== ''), err, code };
}

describe('an archive that is damaged', () => {
  it('is whole where it is not', async () => {
    expect(await extracted(Buffer.concat([a, b, c]))).toEqual({ links, err: '', code: 0 });
    const packed = Buffer.concat([gzipSync(a), gzipSync(b), gzipSync(c)]);
    expect(await extracted(packed, 'some.warc.gz')).toEqual({ links, err: '', code: 0 });
    // What it is, its bytes say.
    expect(await extracted(packed, 'named-otherwise')).toEqual({ links, err: '', code: 0 });
  });

  it('says so wherever it is cut off', async () => {
    const whole = Buffer.concat([a, b, c]);
    for (let end = a.length + 1; end < whole.length - 4; end++) {
      const { links: found, err, code } = await extracted(whole.subarray(0, end));
      // Behind a whole record and its line breaks nobody can know that there were more.
      const isBetween = [a.length, a.length + b.length].some((whole) => end >= whole - 4 && end <= whole);
      expect({ end, code, says: err.includes('is cut off') }).toEqual({
        end,
        code: isBetween ? 0 : 1,
        says: !isBetween,
      });
      expect(found).toContain(links[0]);
      if (end >= a.length + b.length - 4) expect(found).toContain(links[1]);
    }
  }, 60_000);

  it('says so wherever a packed one is cut off', async () => {
    const members = [gzipSync(a), gzipSync(b), gzipSync(c)];
    const whole = Buffer.concat(members);
    const ends = [members[0]!.length, members[0]!.length + members[1]!.length];
    for (let end = ends[0]! + 1; end < whole.length; end++) {
      const { links: found, err, code } = await extracted(whole.subarray(0, end), 'some.warc.gz');
      expect({ end, code }).toEqual({ end, code: ends.includes(end) ? 0 : 1 });
      if (code !== 0) expect(err).toContain('some.warc.gz: ');
      expect(found).toContain(links[0]);
    }
  }, 60_000);

  const garbage = Buffer.from('this belongs to no record\r\n');
  const rows: readonly (readonly [string, Buffer, readonly string[], string])[] = [
    ['bytes between records', Buffer.concat([a, garbage, b, c]), links, '27 bytes in front of byte'],
    ['bytes at the end', Buffer.concat([a, b, c, garbage]), links, 'belong to no record'],
    [
      'a length that is too small',
      Buffer.concat([a, response('http://b.example/', '<a href="2">', '20'), c]),
      [links[0]!, links[2]!],
      'belong to no record',
    ],
    [
      'a length that is too great',
      Buffer.concat([a, b, response('http://c.example/', '<a href="3">', '99999')]),
      links,
      'is cut off',
    ],
    [
      'no length',
      Buffer.concat([a, response('http://b.example/', '<a href="2">', ''), c]),
      [links[0]!, links[2]!],
      'does not say how long it is',
    ],
    [
      'a length that is no number',
      Buffer.concat([a, response('http://b.example/', '<a href="2">', 'ten'), c]),
      [links[0]!, links[2]!],
      'does not say how long it is',
    ],
  ];
  it.each(rows)('is read on behind %s', async (_, bytes, expected, text) => {
    const result = await extracted(bytes);
    expect(result.links).toEqual(expected);
    expect(result.err).toContain(text);
    expect(result.code).toBe(1);
  });

  it('says what is no gzip data behind a member', async () => {
    const noise = Array.from({ length: 2000 }, (_, index) => (index * 7919) % 9973).join(' ');
    const long = response('http://b.example/', `<a href="2">${noise}`);
    const packed = Buffer.concat([gzipSync(a), gzipSync(long), garbage]);
    const result = await extracted(packed, 'some.warc.gz');
    expect(result.links).toEqual(links.slice(0, 2));
    expect(result.err).toContain('the gzip data is damaged or cut off behind byte');
    expect(result.code).toBe(1);
  });

  it('is honest about any one byte that is another', async () => {
    const packed = Buffer.concat([gzipSync(a), gzipSync(b), gzipSync(c)]);
    for (let at = 0; at < packed.length; at += 7) {
      const broken = Buffer.from(packed);
      broken[at] = broken[at]! ^ 0x55;
      const { code, links: found } = await extracted(broken, 'some.warc.gz');
      if (code === 0) expect(found).toEqual(links);
    }
  }, 60_000);
});

describe('standard input', () => {
  it('may be an archive, or a packed page', async () => {
    const archive = await oneurl(['extract'], Buffer.concat([gzipSync(a), gzipSync(b)]));
    expect(archive.out).toBe(`${links[0]}\n${links[1]}\n`);
    const page = await oneurl(['extract', '-', '--base', 'http://d.example/'], gzipSync('<a href="4">'));
    expect(page.out).toBe('http://d.example/4\n');
  });
});

it('asks for the elements of all --tag options', async () => {
  const page = '<a href="1"><img src="2"><link href="3">';
  const { out } = await oneurl(
    ['extract', '--base', 'http://a.example/', '--tag', 'a', '--tag', 'img'],
    page,
  );
  expect(out).toBe('http://a.example/1\nhttp://a.example/2\n');
});
