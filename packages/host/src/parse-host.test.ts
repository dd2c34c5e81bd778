import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type HostErrorCode, hostErrorMessages } from './host-error.js';
import { type HostResult, type ParseHostOptions, parseHost } from './parse-host.js';

type Reported = readonly [code: HostErrorCode, position: number];

function run(
  input: string,
  options: ParseHostOptions = {},
): { readonly result: HostResult; readonly reported: Reported[] } {
  const reported: Reported[] = [];
  const report = (code: HostErrorCode, position: number): number => reported.push([code, position]);
  return { result: parseHost(input, { ...options, report }), reported };
}

/** Input with a caret before the character at fault; `¦` stands for it, since `^` is of interest itself. */
const failures: readonly [HostErrorCode, string][] = [
  ['domain-to-ASCII', 'ok.a¦\u{2fffe}b'],
  ['domain-to-ASCII', 'ok.¦\u0301a'],
  ['domain-to-ASCII', 'ok。é.¦xn--a'],
  ['domain-to-ASCII', 'a.¦1.\u064a'.replace('a.¦1', '¦1')],
  ['domain-to-ASCII', '¦\u00ad'],
  ['domain-to-ASCII', 'ok.a¦%FF.b'],
  ['domain-to-ASCII', '%C3%BC%41.a¦%EF%BF%BD'],
  ['domain-invalid-code-point', 'a¦<b'],
  ['domain-invalid-code-point', 'é.a¦%b'],
  ['domain-invalid-code-point', 'a%41¦%25'],
  ['domain-invalid-code-point', 'é.%41¦%2F'],
  ['domain-invalid-code-point', 'é¦／'],
  ['IPv4-too-many-parts', '1.2.3.4.¦5'],
  ['IPv4-too-many-parts', 'a.b.c.d.¦1'],
  ['IPv4-non-numeric-part', '1.¦08.3'],
  ['IPv4-non-numeric-part', '1.¦.3'],
  ['IPv4-non-numeric-part', '%31.%32%2E¦a.1'],
  ['IPv4-non-numeric-part', '１．¦é.１'],
  ['IPv4-out-of-range-part', '1.¦256.3.4'],
  ['IPv4-out-of-range-part', '1.2.¦65536'],
  ['IPv4-out-of-range-part', '¦4294967296'],
  ['IPv6-unclosed', '[::1¦'],
  ['IPv6-invalid-compression', '[¦:1]'],
  ['IPv6-too-many-pieces', '[1:2:3:4:5:6:7:8:¦9]'],
  ['IPv6-multiple-compression', '[1::2:¦:3]'],
  ['IPv6-invalid-code-point', '[1:¦g]'],
  ['IPv6-invalid-code-point', '[12345]'.replace('5', '¦5')],
  ['IPv6-invalid-code-point', '[1:2¦:]'],
  ['IPv6-too-few-pieces', '[1:2:3¦]'],
  ['IPv4-in-IPv6-too-many-pieces', '[1:2:3:4:5:6:7:¦1.2.3.4]'],
  ['IPv4-in-IPv6-invalid-code-point', '[::¦.1]'],
  ['IPv4-in-IPv6-invalid-code-point', '[::1.0¦1.2.3]'],
  ['IPv4-in-IPv6-invalid-code-point', '[::1.2.3.4¦.5]'],
  ['IPv4-in-IPv6-invalid-code-point', '[::1.2.¦a.4]'],
  ['IPv4-in-IPv6-out-of-range-part', '[::1.¦256.3.4]'],
  ['IPv4-in-IPv6-too-few-parts', '[::1.2.3¦]'],
];

/** What is reported of a host that is accepted. */
const tolerated: readonly [HostErrorCode, string, string][] = [
  ['domain-to-ASCII', 'ok.¦XN--A', 'ok.xn--a'],
  ['domain-to-ASCII', 'ok.¦xn--a', 'ok.xn--a'],
  ['IPv4-empty-part', '1.2.3.4¦.', '1.2.3.4'],
  ['IPv4-non-decimal-part', '1.2.3.¦0x4', '1.2.3.4'],
  ['IPv4-non-decimal-part', '1.2.3.¦04', '1.2.3.4'],
  ['IPv4-non-decimal-part', '１。2.3.¦０４', '1.2.3.4'],
  ['IPv4-out-of-range-part', '1.2.¦256', '1.2.1.0'],
];

const opaqueFailures: readonly [HostErrorCode, string][] = [
  ['host-invalid-code-point', 'a¦^b'],
  ['host-invalid-code-point', 'é¦ b'],
];

const opaqueTolerated: readonly [HostErrorCode, string, string][] = [
  ['invalid-URL-unit', 'a¦"b', 'a"b'],
  ['invalid-URL-unit', 'a¦\ufdd0b', 'a%EF%B7%90b'],
  ['invalid-URL-unit', 'a%41¦%4', 'a%41%4'],
];

const split = (marked: string): readonly [input: string, position: number] => [
  marked.replace('¦', ''),
  marked.indexOf('¦'),
];

describe('validation errors', () => {
  it.each(failures)('%s refuses %s', (code, marked) => {
    const [input, position] = split(marked);
    const { result, reported } = run(input);
    expect(result).toEqual({ ok: false, code, position });
    expect(reported.at(-1)).toEqual([code, position]);
    expect(parseHost(input)).toEqual(result);
  });

  it.each(tolerated)('%s is reported of %s', (code, marked, host) => {
    const [input, position] = split(marked);
    const { result, reported } = run(input);
    expect(result).toMatchObject({ ok: true, host });
    expect(reported).toEqual([[code, position]]);
    expect(parseHost(input)).toEqual(result);
  });

  it.each(opaqueFailures)('%s refuses the opaque host %s', (code, marked) => {
    const [input, position] = split(marked);
    const { result, reported } = run(input, { isOpaque: true });
    expect(result).toEqual({ ok: false, code, position });
    expect(reported).toEqual([[code, position]]);
  });

  it.each(opaqueTolerated)('%s is reported of the opaque host %s', (code, marked, host) => {
    const [input, position] = split(marked);
    const { result, reported } = run(input, { isOpaque: true });
    expect(result).toEqual({ ok: true, host, kind: 'opaque' });
    expect(reported).toEqual([[code, position]]);
  });

  it('every name has a case, here or where its function is', () => {
    const elsewhere: HostErrorCode[] = ['domain-to-Unicode', 'host-missing'];
    const covered = [...failures, ...tolerated, ...opaqueFailures, ...opaqueTolerated].map(([code]) => code);
    expect([...new Set([...covered, ...elsewhere])].sort()).toEqual(Object.keys(hostErrorMessages).sort());
  });

  it('nothing is reported of what is well written', () => {
    for (const input of ['example.com', 'xn--fiqs8s', '127.0.0.1', '[2001:db8::1]', 'bücher.example', 'a.']) {
      expect(run(input).reported).toEqual([]);
    }
  });
});

describe('kinds of host', () => {
  it.each([
    ['EXAMPLE.com', 'example.com', 'domain'],
    ['1.example', '1.example', 'domain'],
    ['..', '..', 'domain'],
    ['0x7f.1..', '0x7f.1..', 'domain'],
    ['0x', '0.0.0.0', 'ipv4'],
    ['0xffffffff', '255.255.255.255', 'ipv4'],
    ['0300.0250.0x1', '192.168.0.1', 'ipv4'],
    ['%30%78%63%30%2e%30%32%35%30.01%2e', '192.168.0.1', 'ipv4'],
    ['[1:0:0:2:0:0:0:3]', '[1:0:0:2::3]', 'ipv6'],
    ['[::ffff:192.168.0.1]', '[::ffff:c0a8:1]', 'ipv6'],
    ['', '', 'empty'],
  ])('%s is %s, %s', (input, host, kind) => {
    expect(parseHost(input)).toEqual({ ok: true, host, kind });
  });

  it('an opaque host keeps its letters, and may be an IPv6 address or empty', () => {
    expect(parseHost('Ex%41mple.1', { isOpaque: true })).toEqual({
      ok: true,
      host: 'Ex%41mple.1',
      kind: 'opaque',
    });
    expect(parseHost('[::0]', { isOpaque: true })).toEqual({ ok: true, host: '[::]', kind: 'ipv6' });
    expect(parseHost('', { isOpaque: true })).toEqual({ ok: true, host: '', kind: 'empty' });
  });
});

describe('laws', () => {
  const anyHost = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string(),
    fc.domain(),
  );

  it('any string gives a host or a failure inside it, the same with a reporter and without', () => {
    fc.assert(
      fc.property(anyHost, fc.boolean(), (input, isOpaque) => {
        const result = parseHost(input, { isOpaque });
        if (!result.ok) {
          expect(result.position).toBeGreaterThanOrEqual(0);
          expect(result.position).toBeLessThanOrEqual(input.length);
        }
        expect(run(input, { isOpaque }).result).toEqual(result);
      }),
      { numRuns: 5000 },
    );
  });

  it('a host is read as itself', () => {
    fc.assert(
      fc.property(anyHost, fc.boolean(), (input, isOpaque) => {
        const result = parseHost(input, { isOpaque });
        if (result.ok) expect(parseHost(result.host, { isOpaque })).toEqual(result);
      }),
      { numRuns: 5000 },
    );
  });
});

it('finds a forbidden code point behind one that composes into another', () => {
  expect(parseHost('<\u0338a.\u00e9.b>c')).toEqual({
    ok: false,
    code: 'domain-invalid-code-point',
    position: 7,
  });
  expect(parseHost('\u00e9<\u0327>')).toEqual({ ok: false, code: 'domain-invalid-code-point', position: 1 });
});
