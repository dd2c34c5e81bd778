import { UrlError } from '@oneurl/percent-codec';
import { charset } from '@oneurl/percent-codec/charset';
import { describe, expect, it } from 'vitest';
import { canParse, parse, resolve, serialize, tryParse } from './index.js';

describe('a record', () => {
  it('is offsets into its serialisation', () => {
    const url = parse('https://user:pass@example.com:8080/a/b?c=d#e');
    const { href } = url;
    expect(href.slice(0, url.schemeEnd)).toBe('https');
    expect(href.slice(url.schemeEnd, url.usernameEnd)).toBe('://user');
    expect(href.slice(url.usernameEnd, url.hostStart)).toBe(':pass@');
    expect(href.slice(url.hostStart, url.hostEnd)).toBe('example.com');
    expect(href.slice(url.hostEnd, url.pathStart)).toBe(':8080');
    expect(href.slice(url.pathStart, url.queryStart)).toBe('/a/b');
    expect(href.slice(url.queryStart, url.fragmentStart)).toBe('?c=d');
    expect(href.slice(url.fragmentStart)).toBe('#e');
  });

  it('of an address that is its serialisation already holds the very string', () => {
    const input = 'https://example.org/a/b?c#d';
    expect(parse(input).href).toBe(input);
    expect(parse(input)).toMatchObject({
      schemeEnd: 5,
      hostStart: 8,
      hostEnd: 19,
      pathStart: 19,
      queryStart: 23,
    });
  });

  it.each([
    ['http://example.org', 'domain'],
    ['http://127.0.0.1', 'ipv4'],
    ['http://[::1]', 'ipv6'],
    ['foo://example.org', 'opaque'],
    ['file:///a', 'empty'],
    ['mailto:a', null],
  ])('knows the kind of the host of %s', (input, kind) => {
    expect(parse(input).hostKind).toBe(kind);
  });

  it.each([
    ['http://h/', 80],
    ['https://h/', 443],
    ['ws://h/', 80],
    ['wss://h/', 443],
    ['ftp://h/', 21],
    ['file:///', null],
    ['gopher://h/', null],
  ])('knows the default port of %s', (input, port) => {
    expect(parse(input).defaultPort).toBe(port);
    expect(parse(input).port).toBeNull();
  });

  it.each([
    ['http://h', ['']],
    ['http://h/a//b/', ['a', '', 'b', '']],
    ['foo://h', []],
    ['foo:/.//a', ['', 'a']],
    ['mailto:a/b', ['a/b']],
    ['mailto:', ['']],
  ])('cuts the path of %s into segments', (input, segments) => {
    expect(parse(input).pathSegments).toEqual(segments);
  });

  it('tells no query from an empty one, and so for the fragment', () => {
    expect(parse('http://h/')).toMatchObject({ query: null, fragment: null });
    expect(parse('http://h/?#')).toMatchObject({ query: '', fragment: '' });
    expect(parse('http://h/??#?#')).toMatchObject({ query: '?', fragment: '?#' });
  });

  it('tells special schemes and opaque paths', () => {
    expect(parse('file:///a')).toMatchObject({ isSpecial: true, hasOpaquePath: false });
    expect(parse('foo:/a')).toMatchObject({ isSpecial: false, hasOpaquePath: false });
    expect(parse('foo:a')).toMatchObject({ isSpecial: false, hasOpaquePath: true });
  });

  it.each([
    ['https://user@example.org:8443/a', 'https://example.org:8443'],
    ['file:///a', 'null'],
    ['foo://h', 'null'],
    ['blob:https://example.org:1/a', 'https://example.org:1'],
    ['blob:file:///a', 'null'],
    ['blob:ftp://h', 'null'],
    ['blob:', 'null'],
  ])('gives the origin of %s', (input, origin) => {
    expect(parse(input).origin).toBe(origin);
    expect(new URL(input).origin).toBe(origin);
  });

  it('writes itself into text and JSON', () => {
    const url = parse('http://h');
    expect(`${url}`).toBe('http://h/');
    expect(JSON.stringify({ url })).toBe('{"url":"http://h/"}');
  });
});

describe('the with-methods', () => {
  const url = parse('http://example.org:81/a?b#c');

  it('give a new record and leave the old one as it is', () => {
    expect(url.withFragment('d').href).toBe('http://example.org:81/a?b#d');
    expect(url.href).toBe('http://example.org:81/a?b#c');
  });

  it('take null for "none"', () => {
    expect(url.withPort(null).withQuery(null).withFragment(null).href).toBe('http://example.org/a');
  });

  it('give the same record for what the standard does not let through', () => {
    expect(url.withScheme('mailto')).toBe(url);
    expect(url.withHost('')).toBe(url);
    expect(url.withHostname('h:1')).toBe(url);
    expect(url.withPort(65536)).toBe(url);
    expect(url.withPort('x')).toBe(url);
    expect(parse('mailto:a').withUsername('u').withPath('b').href).toBe('mailto:a');
  });

  it('throw for an address that is none', () => {
    expect(() => url.withHref('a')).toThrow(
      expect.objectContaining({ code: 'missing-scheme-non-relative-URL' }),
    );
  });

  it('never make an authority out of a path', () => {
    expect(parse('foo:/a').withPath('//evil.example/x').href).toBe('foo:/.//evil.example/x');
    expect(parse('foo:/a').withPath('/.//evil.example/x').path).toBe('//evil.example/x');
  });
});

describe('the charset', () => {
  const gbk = charset('gbk');

  it.each([
    ['http://h/你?你#你', 'http://h/%E4%BD%A0?%C4%E3#%E4%BD%A0'],
    ['https://h/?%你\u{1F4A9}', 'https://h/?%%C4%E3%26%23128169%3B'],
    ['file:///?你', 'file:///?%C4%E3'],
    ['ftp://h/?你', 'ftp://h/?%C4%E3'],
    ['ws://h/?你', 'ws://h/?%E4%BD%A0'],
    ['wss://h/?你', 'wss://h/?%E4%BD%A0'],
    ['foo://h/?你', 'foo://h/?%E4%BD%A0'],
  ])('writes the query of %s', (input, href) => {
    expect(parse(input, { charset: gbk }).href).toBe(href);
  });

  it('follows the scheme that is resolved to', () => {
    expect(resolve('?你', 'http://h/', { charset: gbk })).toBe('http://h/?%C4%E3');
    expect(resolve('?你', 'ws://h/', { charset: gbk })).toBe('ws://h/?%E4%BD%A0');
  });

  it('writes UTF-16 as UTF-8, and what has no bytes as browsers do', () => {
    expect(parse('http://h/?\u00E9', { charset: charset('utf-16le') }).query).toBe('%C3%A9');
    expect(parse("http://h/?\u20AC'", { charset: charset('iso-8859-2') }).query).toBe('%26%238364%3B%27');
  });

  it('as a label is refused, with the way to an object', () => {
    const result = tryParse('http://h/', { charset: 'gbk' as never });
    expect(result.ok ? null : result.error).toMatchObject({
      code: 'charset-is-no-object',
      component: 'charset',
    });
    expect(result.ok ? '' : result.error.message).toContain('@oneurl/percent-codec/charset');
    expect(parse('http://h/?\u00E9', { charset: 'UTF-8' as never }).query).toBe('%C3%A9');
  });
});

it.each([
  ['http://h/\uD83D\t\uDE00', 'http://h/%EF%BF%BD%EF%BF%BD'],
  ['http://h/\uD83D\t\uDE00\n\uD83D\uDE00', 'http://h/%EF%BF%BD%EF%BF%BD%F0%9F%98%80'],
  ['http://h/\uD83D\uDE00\t\uDE00', 'http://h/%F0%9F%98%80%EF%BF%BD'],
  ['http://h/\uD83D\t', 'http://h/%EF%BF%BD'],
])('two lone surrogates do not become one character by what stood between them: %j', (input, href) => {
  expect(parse(input).href).toBe(href);
  expect(parse('http://h/').withPath(input.slice('http://h/'.length)).href).toBe(href);
});

describe('what callers without types give', () => {
  it.each([undefined, null, 1, {}, [], Symbol('s')])('%s as input is a UrlError', (input) => {
    expect(canParse(input as never)).toBe(false);
    expect(() => parse(input as never)).toThrow(UrlError);
    expect(tryParse(input as never).ok).toBe(false);
  });

  it.each([1, {}, new URL('http://h')])('%s as base is a UrlError', (base) => {
    expect(() => parse('a', { base: base as never })).toThrow(
      expect.objectContaining({ code: 'invalid-base' }),
    );
  });

  it('other options than those there are', () => {
    expect(parse('http://h', null as never).href).toBe('http://h/');
    expect(() => parse('http://h', { onError: 1 as never })).toThrow(
      expect.objectContaining({ code: 'invalid-listener' }),
    );
    expect(() => parse('http://h', { charset: 1 as never })).toThrow(
      expect.objectContaining({ code: 'charset-is-no-object' }),
    );
    expect(
      parse('http://h')
        .withPath(1 as never)
        .withHost(Symbol('s') as never).href,
    ).toBe('http://symbol(s)/1');
  });

  it.each([{}, { percentEncode: () => '' }, { name: 'x' }, [], null])('charset %j is a UrlError', (given) => {
    const charset = given as never;
    for (const input of ['http://h/?\u00E9', 'http://h/']) {
      expect(() => parse(input, { charset })).toThrow(
        expect.objectContaining({ name: 'UrlError', code: 'charset-is-no-object' }),
      );
    }
  });

  it('a value of which no text can be made is a UrlError of each with-method', () => {
    const url = parse('http://h/');
    const none = Object.create(null);
    for (const change of [
      () => url.withScheme(none),
      () => url.withUsername(none),
      () => url.withPassword(none),
      () => url.withHost(none),
      () => url.withHostname(none),
      () => url.withPort(none),
      () => url.withPath(none),
      () => url.withQuery(none),
      () => url.withFragment(none),
      () => url.withHref(none),
    ]) {
      expect(change).toThrow(expect.objectContaining({ name: 'UrlError', code: 'input-is-no-string' }));
    }
  });

  it.each([1e21, 8080.7, -1, 65536, Number.NaN, Number.POSITIVE_INFINITY])('%s is no port', (port) => {
    const url = parse('http://h:81/');
    expect(url.withPort(port)).toBe(url);
  });

  it('a base that is no URL is one, also for an absolute input', () => {
    expect(() => parse('http://h', { base: 'b' })).toThrow(
      expect.objectContaining({ component: 'base', input: 'b' }),
    );
  });

  it('__proto__ is a name like any other', () => {
    expect(parse('__proto__', { base: 'http://__proto__/constructor?__proto__' }).href).toBe(
      'http://__proto__/__proto__',
    );
    expect(canParse('constructor:__proto__')).toBe(true);
  });
});

it('serialize leaves the fragment out when asked to', () => {
  expect(serialize(parse('http://h/a#b'), { fragment: false })).toBe('http://h/a');
  expect(serialize(parse('http://h/a#b'))).toBe('http://h/a#b');
  expect(serialize(parse('http://h/a'), { fragment: false })).toBe('http://h/a');
});
