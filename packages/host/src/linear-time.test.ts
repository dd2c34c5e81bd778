/**
 * Every kind of host that could cost more than its length. A quadratic answer to one of these takes minutes, a linear
 * one well below a second for each 100,000 characters; the bound is so wide that a busy machine cannot reach it.
 */
import { expect, it } from 'vitest';
import { parseHost } from './parse-host.js';

const LENGTH = 200_000;
const BOUND_MS = 10_000;

const repeat = (unit: string): string => unit.repeat(Math.ceil(LENGTH / unit.length));
const ideographs = Array.from({ length: 20_000 }, (_, i) => String.fromCharCode(0x4e00 + i)).join('');

const hosts: readonly (readonly [what: string, host: string])[] = [
  ['labels', repeat('abc.')],
  ['digits', repeat('1')],
  ['hexadecimal digits', `0x${repeat('f')}`],
  ['leading zeros', `${repeat('0')}1`],
  ['IPv4 parts', repeat('1.')],
  ['dots', repeat('.')],
  ['colons', `[${repeat(':')}]`],
  ['IPv6 pieces', `[${repeat('1:')}]`],
  ['opening brackets', repeat('[')],
  ['lone percent signs', repeat('%')],
  ['escapes of ASCII', repeat('%61')],
  ['escapes of UTF-8', repeat('%E4%BD%A0')],
  ['malformed escapes', repeat('%FF')],
  ['one ideograph', repeat('中')],
  ['different ideographs', repeat(ideographs)],
  ['ideographic full stops', repeat('。')],
  ['Unicode labels', repeat('中.')],
  ['right-to-left letters', repeat('א')],
  ['ignored characters', repeat('\u00ad')],
  ['lone surrogates', repeat('\ud800')],
  ['characters that become eighteen', 'ﷺ'.repeat(LENGTH / 16)],
  ['combining marks out of order', `a${repeat('\u0301\u0323')}`],
  ['joiners with context', repeat('\u0628\u200c\u0628')],
  ['joiners behind a virama', repeat('\u0915\u094d\u200c')],
  ['joiners without context', `${repeat('\u0628\u200c\u0628')}\u200ca`],
  ['one long Punycode label', `é.xn--${repeat('a')}-${repeat('b9')}`],
  ['many Punycode labels', `é.${repeat('xn--4gq.')}`],
  ['an invalid label behind many', `${repeat('中.')}xn--a`],
  ['labels that the Bidi rule refuses', `${repeat('1a中.')}א`],
];

it.each(hosts)('%s', (_, host) => {
  const start = performance.now();
  const result = parseHost(host);
  const withReporter = parseHost(host, { report: () => undefined });
  expect(withReporter.ok).toBe(result.ok);
  expect(performance.now() - start).toBeLessThan(BOUND_MS);
});
