import { expect, it } from 'vitest';
import { UrlError } from './url-error.js';

const details = {
  code: 'host-missing',
  component: 'host',
  position: 7,
  input: 'http://',
  message: 'No host.',
} as const;

it('is an Error that says what is wrong and where', () => {
  const error = new UrlError(details);
  expect(error).toBeInstanceOf(Error);
  expect(String(error)).toBe('UrlError: No host.');
  expect([error.code, error.component, error.position, error.input]).toEqual([
    'host-missing',
    'host',
    7,
    'http://',
  ]);
  expect('cause' in error).toBe(false);
});

it('keeps its cause', () => {
  const cause = new Error('before');
  expect(new UrlError({ ...details, cause }).cause).toBe(cause);
});
