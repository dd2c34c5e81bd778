import { describe, expect, it } from 'vitest';
import { credentials, endpoint, hostHeader, parse, requestTarget, serialize } from './index.js';

describe('what callers without types give', () => {
  const noRecord = expect.objectContaining({ name: 'UrlError', code: 'input-is-no-record' });

  it.each([undefined, null, 5, {}, [], 'http://h/', new URL('http://h/'), Symbol('s'), Object.create(null)])(
    '%# is no record',
    (given) => {
      for (const ask of [credentials, endpoint, hostHeader, requestTarget, serialize]) {
        expect(() => ask(given as never), ask.name).toThrow(noRecord);
      }
    },
  );

  it('no options of serialize are the defaults', () => {
    expect(serialize(parse('http://h/#a'), null as never)).toBe('http://h/#a');
  });
});

describe('what a client asks for', () => {
  it.each([
    ['http://example.org/a?b#c', { host: 'example.org', port: 80, tls: false }],
    ['https://example.org', { host: 'example.org', port: 443, tls: true }],
    ['wss://example.org:8443', { host: 'example.org', port: 8443, tls: true }],
    ['ws://[2001:db8::1]', { host: '2001:db8::1', port: 80, tls: false }],
    ['ftp://example.org', { host: 'example.org', port: 21, tls: false }],
    ['redis://cache:6379/0', { host: 'cache', port: 6379, tls: false }],
  ])('endpoint of %s', (href, expected) => {
    expect(endpoint(parse(href))).toEqual(expected);
  });

  it('has none without a host or a port', () => {
    expect(() => endpoint(parse('mailto:x'))).toThrow(expect.objectContaining({ code: 'host-missing' }));
    expect(() => endpoint(parse('file:///x'))).toThrow(expect.objectContaining({ code: 'host-missing' }));
    expect(() => endpoint(parse('foo://h'))).toThrow(
      expect.objectContaining({ code: 'port-missing', position: 7 }),
    );
    expect(() => hostHeader(parse('foo:/a'))).toThrow(expect.objectContaining({ code: 'host-missing' }));
    expect(() => requestTarget(parse('foo:a'))).toThrow(
      expect.objectContaining({ code: 'opaque-path', position: 4 }),
    );
  });

  it.each([
    ['http://example.org', '/'],
    ['http://example.org/a%20b/?', '/a%20b/?'],
    ['http://example.org?q=1#top', '/?q=1'],
    ['foo://h', '/'],
    ['foo://h?q', '/?q'],
  ])('request target of %s', (href, expected) => {
    expect(requestTarget(parse(href))).toBe(expected);
  });

  it.each([
    ['https://user:secret@example.org:443/', 'example.org'],
    ['https://example.org:80/', 'example.org:80'],
    ['http://[::1]:8080/', '[::1]:8080'],
  ])('Host header of %s', (href, expected) => {
    expect(hostHeader(parse(href))).toBe(expected);
  });

  it.each([
    ['http://a%40b:p%3Aq@h/', { username: 'a@b', password: 'p:q' }],
    ['http://:p@h/', { username: '', password: 'p' }],
    ['http://u@h/', { username: 'u', password: '' }],
    ['http://%FF%41%zz@h/', { username: '%FFA%zz', password: '' }],
    ['http://h/', null],
  ])('credentials of %s', (href, expected) => {
    expect(credentials(parse(href))).toEqual(expected);
  });
});
