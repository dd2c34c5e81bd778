import { describe, expect, it } from 'vitest';
import {
  parse,
  tryParse,
  type ValidationError,
  type ValidationErrorCode,
  validationErrorMessages,
} from './index.js';

function errorsOf(input: string, base?: string): ValidationError[] {
  const errors: ValidationError[] = [];
  tryParse(input, { base, onError: (error) => errors.push(error) });
  return errors;
}

interface Case {
  readonly code: ValidationErrorCode;
  readonly component: ValidationError['component'];
  readonly input: string;
  readonly base?: string;
  /** The input with a caret before the place. */
  readonly at: string;
  readonly stops: boolean;
}

const cases: readonly Case[] = [
  {
    code: 'domain-to-ASCII',
    component: 'host',
    input: 'https://\u00AD/',
    at: 'https://^\u00AD/',
    stops: true,
  },
  {
    code: 'domain-invalid-code-point',
    component: 'host',
    input: 'https://exa%23mple.org',
    at: 'https://exa^%23mple.org',
    stops: true,
  },
  {
    code: 'host-invalid-code-point',
    component: 'host',
    input: 'foo://exa[mple.org',
    at: 'foo://exa^[mple.org',
    stops: true,
  },
  {
    code: 'IPv4-empty-part',
    component: 'host',
    input: 'https://127.0.0.1./',
    at: 'https://127.0.0.1^./',
    stops: false,
  },
  {
    code: 'IPv4-too-many-parts',
    component: 'host',
    input: 'https://1.2.3.4.5/',
    at: 'https://1.2.3.4.^5/',
    stops: true,
  },
  {
    code: 'IPv4-non-numeric-part',
    component: 'host',
    input: 'https://test.42',
    at: 'https://^test.42',
    stops: true,
  },
  {
    code: 'IPv4-non-decimal-part',
    component: 'host',
    input: 'https://127.0.0x0.1',
    at: 'https://127.0.^0x0.1',
    stops: false,
  },
  {
    code: 'IPv4-out-of-range-part',
    component: 'host',
    input: 'https://255.255.4000.1',
    at: 'https://255.255.^4000.1',
    stops: true,
  },
  { code: 'IPv6-unclosed', component: 'host', input: 'https://[::1', at: 'https://[::1^', stops: true },
  {
    code: 'IPv6-invalid-compression',
    component: 'host',
    input: 'https://[:1]',
    at: 'https://[^:1]',
    stops: true,
  },
  {
    code: 'IPv6-too-many-pieces',
    component: 'host',
    input: 'https://[1:2:3:4:5:6:7:8:9]',
    at: 'https://[1:2:3:4:5:6:7:8:^9]',
    stops: true,
  },
  {
    code: 'IPv6-multiple-compression',
    component: 'host',
    input: 'https://[1::1::1]',
    at: 'https://[1::1:^:1]',
    stops: true,
  },
  {
    code: 'IPv6-invalid-code-point',
    component: 'host',
    input: 'https://[1:2:3!:4]',
    at: 'https://[1:2:3^!:4]',
    stops: true,
  },
  {
    code: 'IPv6-too-few-pieces',
    component: 'host',
    input: 'https://[1:2:3]',
    at: 'https://[1:2:3^]',
    stops: true,
  },
  {
    code: 'IPv4-in-IPv6-too-many-pieces',
    component: 'host',
    input: 'https://[1:1:1:1:1:1:1:127.0.0.1]',
    at: 'https://[1:1:1:1:1:1:1:^127.0.0.1]',
    stops: true,
  },
  {
    code: 'IPv4-in-IPv6-invalid-code-point',
    component: 'host',
    input: 'https://[ffff::.0.0.1]',
    at: 'https://[ffff::^.0.0.1]',
    stops: true,
  },
  {
    code: 'IPv4-in-IPv6-out-of-range-part',
    component: 'host',
    input: 'https://[ffff::127.0.0.4000]',
    at: 'https://[ffff::127.0.0.^4000]',
    stops: true,
  },
  {
    code: 'IPv4-in-IPv6-too-few-parts',
    component: 'host',
    input: 'https://[ffff::127.0.0]',
    at: 'https://[ffff::127.0.0^]',
    stops: true,
  },
  {
    code: 'invalid-URL-unit',
    component: 'path',
    input: 'https://example.org/a b',
    at: 'https://example.org/a^ b',
    stops: false,
  },
  {
    code: 'special-scheme-missing-following-solidus',
    component: 'scheme',
    input: 'file:c:/my-secret-folder',
    at: 'file:^c:/my-secret-folder',
    stops: false,
  },
  {
    code: 'missing-scheme-non-relative-URL',
    component: 'scheme',
    input: ' \u{1F4A9}',
    at: ' ^\u{1F4A9}',
    stops: true,
  },
  {
    code: 'missing-scheme-non-relative-URL',
    component: 'base',
    input: '\u{1F4A9}',
    base: 'mailto:user@example.org',
    at: '^\u{1F4A9}',
    stops: true,
  },
  {
    code: 'invalid-reverse-solidus',
    component: 'path',
    input: 'https://example.org\\path',
    at: 'https://example.org^\\path',
    stops: false,
  },
  {
    code: 'invalid-credentials',
    component: 'userinfo',
    input: 'https://user@example.org',
    at: 'https://user^@example.org',
    stops: false,
  },
  {
    code: 'host-missing',
    component: 'host',
    input: 'https://#fragment',
    at: 'https://^#fragment',
    stops: true,
  },
  { code: 'host-missing', component: 'host', input: 'https://:443', at: 'https://^:443', stops: true },
  {
    code: 'host-missing',
    component: 'host',
    input: 'https://user:pass@',
    at: 'https://user:pass@^',
    stops: true,
  },
  {
    code: 'port-out-of-range',
    component: 'port',
    input: 'https://example.org:70000',
    at: 'https://example.org:^70000',
    stops: true,
  },
  {
    code: 'port-invalid',
    component: 'port',
    input: 'https://example.org:7z',
    at: 'https://example.org:7^z',
    stops: true,
  },
  {
    code: 'file-invalid-Windows-drive-letter',
    component: 'path',
    input: 'c|/path',
    base: 'file:///d:/',
    at: '^c|/path',
    stops: false,
  },
  {
    code: 'file-invalid-Windows-drive-letter-host',
    component: 'host',
    input: 'file://c:',
    at: 'file://^c:',
    stops: false,
  },
];

describe('each validation error of the standard', () => {
  it.each(cases)('$code in $input', ({ code, component, input, base, at, stops }) => {
    const found = errorsOf(input, base).filter((error) => error.code === code);
    expect(found).toEqual([
      { code, component, position: at.indexOf('^'), stops, message: expect.any(String) },
    ]);
    if (code !== 'port-out-of-range' && component !== 'base') {
      expect(found[0]!.message).toBe(validationErrorMessages[code]);
    }
    expect(tryParse(input, { base }).ok).toBe(!stops);
  });

  it('has a case', () => {
    // Reported where a domain is shown to people, never by the parser.
    const elsewhere = ['domain-to-Unicode'];
    const shown = [...cases.map(({ code }) => code), ...elsewhere];
    expect([...new Set(shown)].sort()).toEqual(Object.keys(validationErrorMessages).sort());
  });
});

describe('places', () => {
  const placesOf = (input: string): (string | number)[][] =>
    errorsOf(input).map(({ code, component, position }) => [code, component, position]);

  it('are those in the input before anything is cut off or taken out', () => {
    expect(placesOf(' \thttps://exa\nmple.org/a|b\t%zz ')).toEqual([
      ['invalid-URL-unit', 'url', 0],
      ['invalid-URL-unit', 'url', 13],
      ['invalid-URL-unit', 'path', 24],
      ['invalid-URL-unit', 'path', 27],
    ]);
    expect(placesOf('https://example.org/ ')).toEqual([['invalid-URL-unit', 'url', 20]]);
    expect(placesOf('ht\ntp://h:7\n0000')).toEqual([
      ['invalid-URL-unit', 'url', 2],
      ['port-out-of-range', 'port', 10],
    ]);
  });

  it('are the same for a label of Punycode, whatever stands around it', () => {
    const reported = ['domain-to-ASCII', 'host', false];
    for (const input of [
      'http://xn--a/',
      'http://xn--a',
      'http://xn--a:80/',
      'http://XN--a/',
      'http://u@xn--a/',
      'ws://b.xn--a?',
      '\thttps://b.xn--a.c#',
      'file://xn--a/',
    ]) {
      const found = errorsOf(input).filter((error) => error.component === 'host');
      expect(
        found.map(({ code, component, stops }) => [code, component, stops]),
        input,
      ).toEqual([reported]);
      expect(found[0]!.position, input).toBe(input.search(/xn--/i));
    }
    expect(placesOf('http://xn--bcher-kva/')).toEqual([]);
    expect(placesOf('foo://xn--a/')).toEqual([]);
  });

  it('name the component', () => {
    expect(placesOf('https://h/^?`#[')).toEqual([
      ['invalid-URL-unit', 'path', 10],
      ['invalid-URL-unit', 'query', 12],
      ['invalid-URL-unit', 'fragment', 14],
    ]);
  });

  it('count a character above U+FFFF once, and allow what may stand in a URL', () => {
    expect(placesOf('https://h/\u{10FFFF}\u{1F4A9}\u00E9')).toEqual([['invalid-URL-unit', 'path', 10]]);
    expect(placesOf('https://h/\uD800?\u0085#\uFDD0')).toEqual([
      ['invalid-URL-unit', 'path', 10],
      ['invalid-URL-unit', 'query', 12],
      ['invalid-URL-unit', 'fragment', 14],
    ]);
  });

  it('are those of each lone surrogate, and of no U+FFFD', () => {
    expect(placesOf('https://h/\uFFFD?\uFFFD#\uFFFD')).toEqual([]);
    expect(placesOf('https://h/\uD83D\t\uDE00')).toEqual([
      ['invalid-URL-unit', 'url', 11],
      ['invalid-URL-unit', 'path', 10],
      ['invalid-URL-unit', 'path', 12],
    ]);
    expect(placesOf('https://h/?\uD83D\t\uFFFD\uDE00#\uD83D')).toEqual([
      ['invalid-URL-unit', 'url', 12],
      ['invalid-URL-unit', 'query', 11],
      ['invalid-URL-unit', 'query', 14],
      ['invalid-URL-unit', 'fragment', 16],
    ]);
  });

  it('count each slash that is missing or too many as the standard does', () => {
    expect(placesOf('https:/h')).toEqual([
      ['special-scheme-missing-following-solidus', 'scheme', 6],
      ['special-scheme-missing-following-solidus', 'scheme', 6],
    ]);
    expect(placesOf('https:///h')).toEqual([['special-scheme-missing-following-solidus', 'scheme', 8]]);
    expect(placesOf('https:h')).toEqual([['special-scheme-missing-following-solidus', 'scheme', 6]]);
  });

  it('are also in the error that is thrown', () => {
    const result = tryParse(' https://example.org:70000/');
    expect(result.ok ? null : result.error).toMatchObject({
      name: 'UrlError',
      code: 'port-out-of-range',
      component: 'port',
      position: 21,
      input: ' https://example.org:70000/',
      message: 'port 70000 is above 65535',
    });
  });
});

describe('messages', () => {
  const messageFor = (input: string, base?: string): string => errorsOf(input, base).at(-1)!.message;

  it('show a port without leading zeros, and as far as a person reads it', () => {
    expect(messageFor(`http://h:${'0'.repeat(28)}70000`)).toBe('port 70000 is above 65535');
    expect(messageFor(`http://h:${'1'.repeat(20)}`)).toBe(`port ${'1'.repeat(20)} is above 65535`);
    expect(messageFor(`http://h:00${'1'.repeat(21)}/`)).toBe(`port ${'1'.repeat(20)}\u2026 is above 65535`);
  });

  it('show no digits that may be a password', () => {
    for (const input of [
      'http://u:12345678/secret@h',
      'http://u:12345678?secret@h',
      'http://u:12345678#secret@h',
      'http://u:12345678\\secret@h',
    ]) {
      expect(messageFor(input)).toBe(validationErrorMessages['port-out-of-range']);
    }
    expect(messageFor('http://u@h:70000/')).toBe('port 70000 is above 65535');
  });

  it('say that the base has an opaque path where it has one', () => {
    expect(messageFor('a', 'mailto:x')).toContain('"mailto:" is opaque');
    expect(messageFor('a', 'mailto:x')).not.toContain('there is no base');
    expect(messageFor('a')).toContain('there is no base');
  });

  it('are the same for every caller', () => {
    expect(Object.isFrozen(validationErrorMessages)).toBe(true);
  });
});

it('reports nothing for valid addresses', () => {
  for (const input of [
    'https://example.org/a/%20?b=c&d#e',
    'mailto:me@example.org',
    'https://b\u00FCcher.example/\u00FC',
  ]) {
    expect(errorsOf(input)).toEqual([]);
  }
});

it('gives the same record with a listener as without', () => {
  for (const { input, base, stops } of cases) {
    if (stops) continue;
    expect(parse(input, { base, onError: () => {} })).toEqual(parse(input, { base }));
  }
});

it('never puts a password into a message', () => {
  const secret = 's3cr3t';
  for (const input of [
    `https://u:${secret}@h:99999/`,
    `https://u:${secret}@/`,
    `https://u:${secret}/`,
    `https://u:${secret}@[`,
  ]) {
    const errors = errorsOf(input);
    expect(errors.some(({ stops }) => stops)).toBe(true);
    for (const { message } of errors) expect(message).not.toContain(secret);
    const based = tryParse('a', { base: input });
    expect(based.ok ? '' : based.error.message).not.toContain(secret);
  }
});
