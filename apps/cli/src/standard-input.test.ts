import { closeSync, openSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { inMemory, runInMemory } from '../../../testing/memory-io.js';
import { run } from './program.js';

const oneurl = inMemory(run);

/** "http://a.example/?q=你" in GBK. */
const gbk = Buffer.from('http://a.example/?q=\xc4\xe3\n', 'latin1');

describe('a directory as standard input', () => {
  const calls: readonly (readonly string[])[] = [
    ['normalize'],
    ['normalize', '-'],
    ['parse'],
    ['extract'],
    ['encode'],
    ['diff', '--from', 'crawler', '--to', 'whatwg'],
  ];
  for (const words of calls) {
    it(`is told, exit status 1: ${words.join(' ')}`, async () => {
      const fd = openSync(tmpdir(), 'r');
      try {
        // The engine gives a directory for an empty input.
        const stdin = Object.assign(Readable.from([]), { fd });
        const { status, err } = await runInMemory((io) => run(words, { ...io, stdin }));
        expect(err).toContain('standard input: it is a directory');
        expect(status).toBe(1);
      } finally {
        closeSync(fd);
      }
    });
  }
});

describe('the charset of standard input', () => {
  const base = 'http://a.example/';
  const calls: readonly (readonly [words: readonly string[], says: string])[] = [
    [['normalize'], 'q=%C4%E3'],
    [['identify'], 'q=%C4%E3'],
    [['parse'], 'q=%C4%E3'],
    [['explain'], 'q=%C4%E3'],
    [['fingerprint', '--json'], 'q=%C4%E3'],
    [['trace'], '你'],
    [['resolve', base], 'q=%C4%E3'],
    [['encode', '--component', 'query'], 'q=%C4%E3'],
  ];
  for (const [words, says] of calls) {
    it(`is that of the page: ${words.join(' ')}`, async () => {
      const { status, out, err } = await oneurl([...words, '--charset', 'gbk'], gbk);
      expect(err).toBe('');
      expect(out).toContain(says);
      expect(status).toBe(0);
    });

    it(`is another where --input-charset says so: ${words.join(' ')}`, async () => {
      const flags = ['--charset', 'gbk', '--input-charset', 'utf-8'];
      const { status, out } = await oneurl([...words, ...flags], 'http://a.example/?q=你\n');
      expect(out).toContain(says);
      expect(status).toBe(0);
    });
  }

  for (const words of [['surt'], ['inspect'], ['decode'], ['diff', '--from', 'crawler', '--to', 'whatwg']]) {
    it(`is --input-charset where there is no page: ${words[0]}`, async () => {
      expect(await oneurl([...words, '--input-charset', 'gbk'], gbk)).toMatchObject({ status: 0, err: '' });
      expect(await oneurl(words, gbk)).toMatchObject({ status: 1 });
      expect(await oneurl([...words, '--input-charset', 'gkb'], gbk)).toMatchObject({ status: 2, out: '' });
    });
  }
});
