import { expect, test } from 'vitest';
import { geometricMean, median, spread } from './statistics.js';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 100])).toBe(3);
  expect(median([4, 1, 2, 100])).toBe(3);
  expect(median([])).toBeNaN();
});

test('the geometric mean of a ratio and its inverse is 1', () => {
  expect(geometricMean([4, 0.25])).toBeCloseTo(1);
  expect(geometricMean([2, 8])).toBeCloseTo(4);
  expect(geometricMean([])).toBeNaN();
});

test('values that are all the same have no spread', () => {
  expect(spread([5, 5, 5, 5])).toBe(0);
  expect(spread([1, 2, 3, 4, 5])).toBeCloseTo(1 / 3);
});
