import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import type { CharacterSet } from './character-set.js';
import { encode } from './encode.js';
import * as plainComponents from './encode-component.js';
import * as safeComponents from './encode-component-safe.js';
import { genDelims, reserved, rfc3986EncodeSets, type UriComponent } from './rfc3986-classes.js';

const components = { ...plainComponents, ...safeComponents };

describe('hosts', () => {
  it.each([
    ['192.168.0.1', '192.168.0.1'],
    ['2001:db8::ff00:42:8329', '2001:db8::ff00:42:8329'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['[::1]', '[::1]'],
    ['foo bar', 'foo%20bar'],
    ['host:80', 'host%3A80'],
    ['a::g', 'a%3A%3Ag'],
    ['[::1', '%5B%3A%3A1'],
    ['例え.jp', '%E4%BE%8B%E3%81%88.jp'],
  ])('%s', (host, expected) => {
    expect(components.encodeHost(host)).toBe(expected);
    expect(components.encodeHostSafe(host)).toBe(expected);
  });

  it.each([
    ['user:pass@[::1]:8080', 'user:pass@[::1]:8080'],
    ['a[b]@host', 'a%5Bb%5D@host'],
    ['foo bar@host:8080', 'foo%20bar@host:8080'],
    ['[::1]', '[::1]'],
  ])('authority %s', (authority, expected) => {
    expect(components.encodeAuthority(authority)).toBe(expected);
    expect(components.encodeAuthoritySafe(authority)).toBe(expected);
  });
});

sharedSuite('the facts of uri-utils’ own tests', ['vectors/peers/uri-utils.json'], () => {
  interface Fact {
    readonly id: string;
    readonly input: string | number;
    readonly expected: string | boolean;
    readonly options: { readonly call: string; readonly component?: string; readonly type?: number };
  }
  // Its enumeration of components, in its order.
  const TYPES = [
    '',
    'SCHEME',
    'AUTHORITY',
    'USER_INFO',
    'HOST_IPV4',
    'HOST_IPV6',
    'PORT',
    'PATH',
    'PATH_SEGMENT',
    'QUERY',
    'QUERY_PARAM',
    'FRAGMENT',
    'URI',
  ];
  const SETS: readonly (UriComponent | '')[] = [
    '',
    'scheme',
    'authority',
    'userInfo',
    'host',
    'ipv6Host',
    'port',
    'path',
    'pathSegment',
    'query',
    'queryParam',
    'fragment',
    'uri',
  ];
  const setOf = (type: number): CharacterSet | undefined => rfc3986EncodeSets[SETS[type] as UriComponent];

  const encoders = new Map<string, (text: string) => string>(Object.entries(components));

  function ours({ input, options }: Fact): unknown {
    switch (options.call) {
      case 'isGenericDelimiter':
        return genDelims.has(input as number);
      case 'isReserved':
        return reserved.has(input as number);
      case 'isAllow':
        return setOf(options.type!)?.has(input as number) === false;
      case 'encode':
        return encode(input as string, setOf(TYPES.indexOf(options.component!)));
      default:
        return encoders.get(options.call)!(input as string);
    }
  }

  const facts = readSharedCases<Fact>('vectors/peers/uri-utils.json');
  it('are there', () => expect(facts.length).toBeGreaterThan(25));
  it.each(facts)('$id $options.call $input', (fact) => {
    expect(ours(fact)).toBe(fact.expected);
  });
});
