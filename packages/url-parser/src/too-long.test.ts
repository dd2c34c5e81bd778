import { constants } from 'node:buffer';
import { UrlError } from '@oneurl/percent-codec';
import { describe, expect, it } from 'vitest';
import { build, canParse, parse, resolve, tryParse } from './index.js';
import { UrlRecord } from './url-record.js';

/** The longest text that a URL can be; made here, for to parse it would only take long. */
const path = 'a'.repeat(constants.MAX_STRING_LENGTH - 'http://h/'.length);
const { length } = 'http://h';
const longest = new UrlRecord(`http://h/${path}`, 1, 4, 7, 7, length, -1, length, -1, -1, 1);

const tooLong = expect.objectContaining({ name: 'UrlError', code: 'too-long' });

describe('an address longer than the longest string of the engine is a UrlError', () => {
  it('where it is parsed', () => {
    expect(tryParse('#b', { base: longest })).toEqual({ ok: false, error: tooLong });
    expect(() => parse('#b', { base: longest })).toThrow(tooLong);
    expect(() => resolve('#b', longest)).toThrow(tooLong);
    expect(() => resolve('#\u00E9', longest)).toThrow(tooLong);
    expect(canParse('#b', { base: longest })).toBe(false);
  });

  it('where it is changed', () => {
    expect(() => longest.withFragment('b')).toThrow(tooLong);
    expect(() => longest.withPort(8080)).toThrow(tooLong);
  });

  it('where it is built', () => {
    const part = 'a'.repeat(constants.MAX_STRING_LENGTH / 8);
    expect(() => build({ scheme: 'http', host: 'h', path: Array<string>(8).fill(part) })).toThrow(tooLong);
  });
});

it('the errors of listeners and charsets are thrown on as they are', () => {
  const error = new RangeError('mine');
  const fail = (): never => {
    throw error;
  };
  expect(() => parse('http://h/|', { onError: fail })).toThrow(error);
  const charset = { name: 'x', encode: fail, decode: fail, percentEncode: fail };
  expect(() => parse('http://h/?\u00E9', { charset })).toThrow(error);
  expect(error).not.toBeInstanceOf(UrlError);
});
