import { expect, it } from 'vitest';
import { wantsColors } from './wants-colors.js';

it.each([
  [true, {}, true],
  [false, {}, false],
  [true, { TERM: 'dumb' }, false],
  [true, { NO_COLOR: '1' }, false],
  [true, { NO_COLOR: '' }, true],
  [false, { FORCE_COLOR: '1' }, true],
  [true, { FORCE_COLOR: '0' }, false],
  [false, { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
])('terminal %s with %o: %s', (isTerminal, environment, expected) => {
  expect(wantsColors(isTerminal, environment)).toBe(expected);
});
