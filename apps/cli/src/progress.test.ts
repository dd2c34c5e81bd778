import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Progress } from './progress.js';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'oneurl-cli-'));
  file = join(folder, 'urls.txt');
  writeFileSync(file, 'x'.repeat(1000));
});
afterAll(() => rmSync(folder, { recursive: true }));

function make(interactive: boolean, files: readonly string[]) {
  const clock = { now: 0 };
  const stderr = Object.assign(new PassThrough(), { columns: 80, rows: 24 });
  const io = {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr,
    colors: false,
    errorColors: false,
    interactive,
  };
  const read = (): string => (stderr.read() as Buffer | null)?.toString() ?? '';
  return { clock, read, progress: new Progress(io, files, () => clock.now) };
}

describe('Progress', () => {
  it('says how far the work is once it takes long', async () => {
    const { clock, read, progress } = make(true, [file]);
    await progress.advance(100, 5);
    expect(read()).toBe('');
    clock.now = 2000;
    await progress.advance(150, 1234);
    expect(read()).toContain('oneurl: 25 %, 1,234 lines, 0 MB, 6 s left');
  });

  it('writes no more often than five times a second', async () => {
    const { clock, read, progress } = make(true, [file]);
    clock.now = 2000;
    await progress.advance(1, 1);
    expect(read()).not.toBe('');
    clock.now = 2100;
    await progress.advance(1, 2);
    expect(read()).toBe('');
  });

  it('does not guess the end of an input whose size is unknown', async () => {
    const { clock, read, progress } = make(true, []);
    clock.now = 61_000;
    await progress.advance(3_000_000, 7, 'pages');
    expect(read()).toContain('oneurl: 7 pages, 3 MB, 1 min 1 s');
  });

  it('takes its line away at the end', async () => {
    const { clock, read, progress } = make(true, [file]);
    clock.now = 2000;
    await progress.advance(1, 1);
    read();
    progress.end();
    expect(read()).toContain('\x1b[2K');
    clock.now = 9000;
    await progress.advance(1, 2);
    expect(read()).toBe('');
  });

  it('writes nothing where nobody watches', async () => {
    const { clock, read, progress } = make(false, [file]);
    clock.now = 60_000;
    await progress.advance(1, 1);
    expect(read()).toBe('');
  });
});
