import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { urlText } from '../../../testing/url-arbitraries.js';
import { warmed } from '../../../testing/warmed.js';
import { createNormalizer, type LineFailure, UrlError } from './index.js';

const crawler = warmed(createNormalizer());

interface Outcome {
  readonly out: string;
  readonly failures: readonly LineFailure[];
  readonly counts: { readonly lines: number; readonly changed: number; readonly failed: number };
}

/** Gives the bytes in chunks that end at the cuts. */
function run(bytes: Uint8Array, cuts: readonly number[], charset?: string): Outcome {
  const failures: LineFailure[] = [];
  const lines = crawler.lines({
    onFailure: (failure) => failures.push(failure),
    ...(charset === undefined ? {} : { charset }),
  });
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  const pieces = places.slice(1).map((end, at) => Buffer.from(lines.push(bytes.slice(places[at], end))));
  pieces.push(Buffer.from(lines.end()));
  return { out: Buffer.concat(pieces).toString('utf8'), failures, counts: lines.counts };
}

const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('lines', () => {
  it('are what the normalizer makes of each, wherever the bytes are cut', () => {
    const line = fc.oneof(
      urlText.map((url) => url.replace(/[\n\r]/g, '')),
      fc.constantFrom('http://a.example/', 'http://b.example/?a=1&b=2', 'http://b.example/?b=1&a=2', '', 'x'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(fc.nat(400), { maxLength: 6 }), (list, cuts) => {
        const bytes = text(list.map((one) => `${one}\n`).join(''));
        const { out, failures, counts } = run(
          bytes,
          cuts.map((cut) => Math.min(cut, bytes.length)),
        );
        const wellFormed = list.map((one) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(text(one)));
        const results = wellFormed.map((one) => crawler.try(one));
        expect(out).toBe(results.map((result) => (result.ok ? `${result.url}\n` : '')).join(''));
        expect(failures.map(({ line: number }) => number)).toEqual(
          results.flatMap((result, at) => (result.ok ? [] : [at + 1])),
        );
        expect(counts).toEqual({
          lines: list.length,
          failed: failures.length,
          changed: results.filter((result, at) => result.ok && result.url !== wellFormed[at]).length,
        });
      }),
      { numRuns: 3000 },
    );
  });

  it('end in LF or CRLF, the last one in nothing', () => {
    expect(run(text('http://a.example/\r\nHTTP://b.example\r\nhttp://c.example/?b=1&a=2'), []).out).toBe(
      'http://a.example/\nhttp://b.example/\nhttp://c.example/?a=2&b=1\n',
    );
  });

  it('are given back as the very same bytes when all are canonical', () => {
    const chunk = text('http://a.example/\nhttp://b.example/?a=1\n');
    const out = crawler.lines().push(chunk);
    expect(out.buffer).toBe(chunk.buffer);
    expect(out).toEqual(chunk);
  });

  it('may begin with a byte order mark', () => {
    expect(run(text('\uFEFFhttp://a.example/\n'), [1]).out).toBe('http://a.example/\n');
  });

  it('are read in their charset, and no byte is lost in silence', () => {
    const bytes = Buffer.from('687474703a2f2f612e6578616d706c652f3fc4e30a', 'hex');
    expect(run(bytes, [], 'gbk').out).toBe('http://a.example/?%E4%BD%A0=\n');
    const { out, failures } = run(bytes, []);
    expect(out).toBe('');
    expect(failures).toMatchObject([{ line: 1, error: { code: 'malformed-input', component: 'charset' } }]);
  });

  it('cannot be told apart in UTF-16', () => {
    expect(() => crawler.lines({ charset: 'utf-16' })).toThrow(
      expect.objectContaining({ code: 'charset-not-by-lines' }),
    );
  });

  it('may be given in one buffer that is written over again and again', () => {
    const bytes = text('http://a.example/long/enough\nHTTP://b.example/also/long\nhttp://c.example/\n');
    for (const size of [1, 7, 16, 40]) {
      const buffer = Buffer.alloc(size);
      const lines = crawler.lines();
      let out = '';
      for (let at = 0; at < bytes.length; at += size) {
        const length = buffer.length - Math.max(0, at + size - bytes.length);
        buffer.set(bytes.subarray(at, at + length));
        out += Buffer.from(lines.push(buffer.subarray(0, length))).toString('utf8');
      }
      out += Buffer.from(lines.end()).toString('utf8');
      expect(out).toBe('http://a.example/long/enough\nhttp://b.example/also/long\nhttp://c.example/\n');
    }
  });

  it('from the midst of a file have the numbers that they have there, and no byte order mark', () => {
    const failures: LineFailure[] = [];
    const lines = crawler.lines({ firstLine: 7, onFailure: (failure) => failures.push(failure) });
    expect(Buffer.from(lines.push(text('http://a.example/\nx\n'))).toString('utf8')).toBe(
      'http://a.example/\n',
    );
    lines.push(text('\uFEFFy\n'));
    expect(failures.map(({ line, input }) => [line, input])).toEqual([
      [8, 'x'],
      [9, '\uFEFFy'],
    ]);
    expect(lines.counts).toEqual({ lines: 3, changed: 0, failed: 2 });
  });

  it("are made into text by a decoder of one's own, which may refuse one", () => {
    const refused = new UrlError({
      code: 'no-text',
      component: 'charset',
      position: 0,
      input: '?',
      message: 'no text',
    });
    const failures: LineFailure[] = [];
    const lines = crawler.lines({
      decode: (line) => (line[0] === 0x21 ? refused : `http://${Buffer.from(line).toString('latin1')}`),
      onFailure: (failure) => failures.push(failure),
    });
    const out = Buffer.from(lines.push(text('a.example\n!\nb.example\r\n'))).toString('utf8');
    expect(out).toBe('http://a.example/\nhttp://b.example/\n');
    expect(failures).toEqual([{ line: 2, input: '?', error: refused }]);
  });

  it('of 4 MB are taken in one piece or in many', () => {
    const long = text(`http://a.example/${'a/../'.repeat(800_000)}\nhttp://b.example/\n`);
    const cuts = Array.from({ length: 60 }, (_, at) => at * 65_536);
    expect(run(long, cuts).out).toBe('http://a.example/\nhttp://b.example/\n');
  });
});
