import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { inMemory, runInMemory } from '../../../testing/memory-io.js';
import manifest from '../package.json' with { type: 'json' };
import { commandList } from './command-list.js';
import { run } from './program.js';

const oneurl = inMemory(run);

describe('oneurl', () => {
  it('lists every command in its help', async () => {
    const { status, out, err } = await oneurl(['--help']);
    for (const { name, summary } of commandList) {
      expect(out).toContain(`  ${name} `);
      expect(out.replaceAll(/\n +/g, ' ')).toContain(summary);
    }
    expect(err).toBe('');
    expect(status).toBe(0);
  });

  it('has the version of its package', async () => {
    expect(await oneurl(['--version'])).toEqual({ status: 0, out: `${manifest.version}\n`, err: '' });
  });

  it('shows the help on standard error when nothing is asked, exit status 2', async () => {
    const { status, out, err } = await oneurl([]);
    expect(out).toBe('');
    expect(err).toContain('Usage: oneurl');
    expect(status).toBe(2);
  });

  it('names the nearest command and the nearest flag', async () => {
    const wrongCommand = await oneurl(['normalise']);
    expect(wrongCommand.err).toContain('Did you mean normalize?');
    expect(wrongCommand.status).toBe(2);
    const wrongFlag = await oneurl(['parse', '--jsn', 'http://a.example']);
    expect(wrongFlag.err).toContain('Did you mean --json?');
    expect(wrongFlag.status).toBe(2);
  });

  it('says which argument is missing', async () => {
    const { status, err } = await oneurl(['same', 'http://a.example']);
    expect(err).toContain("missing required argument 'b'");
    expect(status).toBe(2);
  });

  it('shows the help of a command for `help COMMAND`', async () => {
    const { status, out } = await oneurl(['help', 'surt']);
    expect(out).toContain('--trailing-comma');
    expect(status).toBe(0);
  });

  it('says when the output cannot be written', async () => {
    for (const words of [['surt', 'http://a.example'], ['--help'], ['surt', '--help']]) {
      const full = new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      });
      const { status, err } = await runInMemory((io) => run(words, { ...io, stdout: full }));
      expect(err).toBe('oneurl: the output cannot be written: there is no space left\n');
      expect(status).toBe(1);
    }
  });

  it('tells a person at a terminal that it waits for lines', async () => {
    const terminal = Object.assign(Readable.from([Buffer.from('http://a.example\n')]), { isTTY: true });
    const { out, err } = await runInMemory((io) => run(['normalize'], { ...io, stdin: terminal }));
    expect(err).toBe('oneurl: reading lines from the terminal; Ctrl-D ends\n');
    expect(out).toBe('http://a.example/\n');
  });

  it('never shows a stack, not even for a mistake of its own', async () => {
    const broken = new Readable({ read: () => broken.destroy(new RangeError('not foreseen')) });
    const { status, err } = await runInMemory((io) => run(['normalize'], { ...io, stdin: broken }));
    expect(err).toBe("oneurl: this is a mistake of the program's, please report it: not foreseen\n");
    expect(status).toBe(1);
  });

  const secret = 'http://user:hunter2@h.example/';
  const reveals: readonly (readonly [words: readonly string[], input?: string])[] = [
    [['normalize', secret]],
    [['extract', secret]],
    [['diff', '--from', 'crawler', '--to', 'whatwg', secret]],
    [['diff', '--from', 'crawler', '--to', 'whatwg'], `${secret}#top\n`],
    [['diff', '--from', secret, '--to', 'whatwg']],
    [['trace', secret]],
    [['explain', `${secret}?b&a`]],
    [['same', secret, `${secret}x`]],
    [['normalize', '--side-by-side'], secret],
    [['normalize', '--preset', secret]],
    [[secret]],
    [['parse', secret]],
    [['inspect', secret]],
  ];
  for (const [words, input] of reveals) {
    it(`never prints a password to people: ${words.join(' ')}`, async () => {
      const { out, err } = await oneurl(words, input ?? '');
      const shown = (out + err).replaceAll(/\s+/g, ' ');
      expect(shown).not.toBe('');
      expect(shown).not.toContain('hunter2');
      const spelt = [...(out + err).matchAll(/^\d+ +(\S) /gm)].map(([, character]) => character).join('');
      expect(spelt).not.toContain('hunter2');
    });
  }
});
