import { describe, expect, it } from 'vitest';
import { paintFor } from './colors.js';
import { diffLines } from './text-diff.js';

describe('diffLines', () => {
  it('is two plain lines without colours', () => {
    expect(diffLines('a', 'b', paintFor(false))).toEqual(['- a', '+ b']);
    expect(diffLines('#top', '', paintFor(false))).toEqual(['- #top', '+']);
  });

  it('dims what both share, and colours what differs', () => {
    const paint = paintFor(true);
    expect(diffLines('/a//b/c', '/a/b/c', paint)).toEqual([
      `${paint.red('-')} ${paint.dim('/a/')}${paint.red('/')}${paint.dim('b/c')}`,
      `${paint.green('+')} ${paint.dim('/a/')}${paint.dim('b/c')}`,
    ]);
  });

  it('never counts a character as shared twice', () => {
    const paint = paintFor(true);
    expect(diffLines('aa', 'a', paint)).toEqual([
      `${paint.red('-')} ${paint.dim('a')}${paint.red('a')}`,
      `${paint.green('+')} ${paint.dim('a')}`,
    ]);
  });
});
