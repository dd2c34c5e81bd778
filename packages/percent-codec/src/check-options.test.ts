import { describe, expect, it } from 'vitest';
import { charset } from './charset.js';
import {
  aCharset,
  aFunction,
  aName,
  checkOption,
  checkOptions,
  either,
  listOfNames,
  type OptionKind,
  oneOf,
  trueOrFalse,
} from './check-options.js';
import { UrlError } from './url-error.js';
import { utf8 } from './utf8.js';

const kinds = {
  by: oneOf('key', 'key-and-value'),
  ignoreCase: trueOrFalse,
  names: either(listOfNames, aFunction),
};

function refusal(run: () => void): UrlError {
  try {
    run();
  } catch (error) {
    if (error instanceof UrlError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('checkOptions', () => {
  it.each([
    [{}],
    [{ by: 'key', ignoreCase: false, names: ['a'] }],
    [{ by: undefined, names: () => true }],
    [Object.create(null)],
  ])('takes %o', (options) => {
    expect(checkOptions(options, kinds)).toBe(undefined);
  });

  it.each([
    ['key', 'options cannot be "key"; it takes an object with by, ignoreCase, names'],
    [['key'], 'options cannot be "a list of 1"; it takes an object with by, ignoreCase, names'],
    [null, 'options cannot be "null"; it takes an object with by, ignoreCase, names'],
    [undefined, 'options cannot be "undefined"; it takes an object with by, ignoreCase, names'],
    [{ by: 'Key' }, 'by cannot be "Key"; did you mean "key"? It takes key, key-and-value'],
    [{ by: 'constructor' }, 'by cannot be "constructor"; it takes key, key-and-value'],
    [{ ignoreCase: 'no' }, 'ignoreCase cannot be "no"; it takes true or false'],
    [{ ignoreCase: 0 }, 'ignoreCase cannot be "0"; it takes true or false'],
    [
      { names: [''] },
      'names cannot be "a list of 1"; it takes a list of names, none of them empty, or a function',
    ],
    [{ by: 'x'.repeat(1e6) }, `by cannot be "${'x'.repeat(40)}…"; it takes key, key-and-value`],
  ])('refuses %o', (options, message) => {
    const { code, component, message: actual } = refusal(() => checkOptions(options, kinds));
    expect([code, component, actual]).toEqual(['unknown-option-value', 'option', message]);
  });

  it.each([
    [
      { ignorecase: true },
      'there is no option "ignorecase"; did you mean "ignoreCase"? There are by, ignoreCase, names',
    ],
    [{ toString: 1 }, 'there is no option "toString"; there are by, ignoreCase, names'],
    [JSON.parse('{"__proto__": 1}'), 'there is no option "__proto__"; there are by, ignoreCase, names'],
  ])('knows no option of %o', (options, message) => {
    const { code, message: actual } = refusal(() => checkOptions(options, kinds));
    expect([code, actual]).toEqual(['unknown-option', message]);
  });
});

describe('checkOption', () => {
  it.each<[OptionKind, readonly unknown[], readonly unknown[]]>([
    [trueOrFalse, [true, false], [undefined, null, 'true', 1]],
    [aFunction, [() => true, class {}], [undefined, {}, 'f']],
    [aName, ['a'], ['', undefined, ['a']]],
    [listOfNames, [[], ['a', 'b']], [undefined, 'a', ['a', 1], ['']]],
    [aCharset, [utf8, charset('gbk')], [undefined, null, 'gbk', {}]],
    [oneOf('a', 'b'), ['a', 'b'], [undefined, 'c', ['a']]],
  ])('$takes', (kind, taken, refused) => {
    for (const value of taken) checkOption('it', value, kind);
    for (const value of refused) {
      expect(refusal(() => checkOption('it', value, kind)).code).toBe('unknown-option-value');
    }
  });
});
