import { describe, expect, it } from 'vitest';
import { caretLines, printable, withoutPassword } from './failure.js';

describe('caretLines', () => {
  it('puts the caret under the place', () => {
    expect(caretLines('http://a b/', 8)).toBe('  http://a b/\n          ^');
    expect(caretLines('', 0)).toBe('  \n  ^');
  });

  it('moves the caret with what a masked password takes', () => {
    expect(caretLines('http://me:hunter2@a b/', 19)).toBe('  http://me:***@a b/\n                 ^');
    expect(caretLines('http://me:p@a b/', 13)).toBe('  http://me:***@a b/\n                 ^');
  });

  it('points at the mask for a place within the password', () => {
    expect(caretLines('http://me:hunter2@a/', 13)).toBe('  http://me:***@a/\n            ^');
  });

  it('cuts a long address to what stands around the place', () => {
    const [line = '', caret = ''] = caretLines(`http://a/${'x'.repeat(500)}|${'y'.repeat(500)}`, 509).split(
      '\n',
    );
    expect(line).toMatch(/^ {2}…x{38}\|y{37}…$/);
    expect(line[caret.indexOf('^')]).toBe('|');
  });

  it('shows where the end of a long address is', () => {
    const [line = '', caret = ''] = caretLines(`http://a/${'x'.repeat(500)}`, 509).split('\n');
    expect(caret.indexOf('^')).toBe(line.length);
  });
});

describe('withoutPassword', () => {
  it.each([
    ['http://me:hunter2@a/', 'http://me:***@a/'],
    ['http:\\\\me:hunter2@a\\', 'http:\\\\me:***@a\\'],
    [' https:me:hunter2@a', ' https:me:***@a'],
    ['//me:hunter2@a', '//me:***@a'],
    ['http://me:a:b@c@d/', 'http://me:***@d/'],
    ['http://a/b:c@d', 'http://a/b:c@d'],
    ['http://a?b:c@d', 'http://a?b:c@d'],
    ['mailto:me@a.example', 'mailto:me@a.example'],
    ['http://me@a/', 'http://me@a/'],
    ['http://a:80/b@c', 'http://a:80/b@c'],
    ['http://[::1]/b@c', 'http://[::1]/b@c'],
    ['ht\ttp://me:hunter2@a:x/', 'ht\ttp://me:***@a:x/'],
    ['ht\ttp:me:hunter2@a:x/', 'ht\ttp:me:***@a:x/'],
    ['http:/\t/me:hunter2@a/', 'http:/\t/me:***@a/'],
    ['"http://me:hunter2@a/"', '"http://me:***@a/"'],
    ['<http://me:hunter2@a/>', '<http://me:***@a/>'],
    ['\u00A0http://me:hunter2@a/', '\u00A0http://me:***@a/'],
    ['http;//me:hunter2@a/', 'http;//me:***@a/'],
    ['1http://me:hunter2@a/', '1http://me:***@a/'],
    ['fetch http://me:hunter2@a/', 'fetch http://me:***@a/'],
    ['fetch http:me:hunter2@a/', 'fetch http:me:***@a/'],
    ['/x?u=http://me:hunter2@a/', '/x?u=http://me:***@a/'],
    ['http://me:one@a/?u=http://you:two@b/', 'http://me:***@a/?u=http://you:***@b/'],
    ['http://me:hun/ter2@a/', 'http://me:***@a/'],
  ])('%s', (input, expected) => {
    expect(withoutPassword(input)).toBe(expected);
  });
});

describe('withoutPassword, in linear time', () => {
  it.each(['//a:b@', '//a:b', '//', ':@', 'http:', '/\t', '/\t/:x/@'])(
    '%j a hundred thousand times',
    (piece) => {
      // What is quadratic takes minutes.
      expect(withoutPassword(`@${piece.repeat(100_000)}`).length).toBeGreaterThan(0);
    },
  );
});

describe('printable', () => {
  it('shows controls as pictures', () => {
    expect(printable('a\x1b[31m\x07\x7f\x9b\n')).toBe('a␛[31m␇␡\uFFFD␊');
  });
});
