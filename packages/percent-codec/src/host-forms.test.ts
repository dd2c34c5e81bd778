import { expect, it } from 'vitest';
import { decode, encodeAuthority, encodeHost } from './index.js';

const hosts: readonly (readonly [host: string, encoded: string])[] = [
  ['::1', '::1'],
  ['[::1]', '[::1]'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4:5:6:1.2.3.4'],
  ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  ['fe80::1%eth0', 'fe80::1%25eth0'],
  ['cafe:80:90', 'cafe%3A80%3A90'],
  ['1:2:3', '1%3A2%3A3'],
  ['[::1', '%5B%3A%3A1'],
  ['[a][b]', '%5Ba%5D%5Bb%5D'],
  ['[v1.fe80::a+en1]', '[v1.fe80::a+en1]'],
  ['[fe80::1%25en0]', '[fe80::1%2525en0]'],
  ['[::1]:80', '%5B%3A%3A1%5D%3A80'],
  ['[a[b]', '%5Ba%5Bb%5D'],
  ['1:2:3:4:5:6:7', '1%3A2%3A3%3A4%3A5%3A6%3A7'],
  ['abc%::', 'abc%25%3A%3A'],
  ['', ''],
  [']', '%5D'],
];
it.each(hosts)(
  'only an IP literal keeps its brackets, only it and an IPv6 address the colons: %s',
  (host, encoded) => {
    expect(encodeHost(host)).toBe(encoded);
  },
);

const authorities: readonly (readonly [authority: string, encoded: string])[] = [
  ['a@b@host:80', 'a%40b@host:80'],
  ['user:p@[::1]:80', 'user:p@[::1]:80'],
  ['[::1]]x[:80', '%5B%3A%3A1%5D%5Dx%5B:80'],
  ['host:80:90', 'host%3A80:90'],
  ['[v1.a:b]:80', '[v1.a:b]:80'],
  ['user:80@', 'user:80@'],
  ['u@:80', 'u@:80'],
  ['@', '@'],
  ['8080', '8080'],
  ['host:', 'host:'],
  ['', ''],
];
it.each(authorities)(
  'the last commercial at ends the user info, the last digits are a port: %s',
  (text, encoded) => {
    expect(encodeAuthority(text)).toBe(encoded);
  },
);

it('the first thing that is malformed is the one reported', () => {
  for (const text of ['%C3%zz', '%C3é%zz']) {
    expect(() => decode(text)).toThrow(expect.objectContaining({ code: 'invalid-utf-8', position: 0 }));
  }
  expect(() => decode('100%')).toThrow('no percent-triplet at 3; set tolerant to leave it');
});
