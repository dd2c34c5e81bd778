import {
  accepts,
  compileMachine,
  type Machine,
  type MachineDescription,
} from '@oneurl/percent-codec/machine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mailAddress } from './classic-schemes-mailto.js';
import { uri, uriReference } from './rfc3986-grammar.js';
import { ipLiteral, ipLiteralWithZone, ipv4Address } from './rfc3986-ip-literal.js';

// The ABNF of RFC 3986 appendix A written as regular expressions, rule by rule: the oracle of acceptance.
const unreserved = '[A-Za-z0-9\\-._~]';
const pctEncoded = '%[0-9A-Fa-f]{2}';
const subDelims = "[!$&'()*+,;=]";
const pchar = `(?:${unreserved}|${pctEncoded}|${subDelims}|[:@])`;
const segment = `${pchar}*`;
const segmentNz = `${pchar}+`;
const segmentNzNc = `(?:${unreserved}|${pctEncoded}|${subDelims}|@)+`;
const query = `(?:${pchar}|[/?])*`;
const pathAbempty = `(?:/${segment})*`;
const pathAbsolute = `/(?:${segmentNz}(?:/${segment})*)?`;
const pathNoscheme = `${segmentNzNc}(?:/${segment})*`;
const pathRootless = `${segmentNz}(?:/${segment})*`;
const decOctet = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9][0-9]|[0-9])';
const ipv4 = `${decOctet}\\.${decOctet}\\.${decOctet}\\.${decOctet}`;
const h16 = '[0-9A-Fa-f]{1,4}';
const ls32 = `(?:${h16}:${h16}|${ipv4})`;
const ipv6 = `(?:${[
  `(?:${h16}:){6}${ls32}`,
  `::(?:${h16}:){5}${ls32}`,
  `(?:${h16})?::(?:${h16}:){4}${ls32}`,
  `(?:(?:${h16}:){0,1}${h16})?::(?:${h16}:){3}${ls32}`,
  `(?:(?:${h16}:){0,2}${h16})?::(?:${h16}:){2}${ls32}`,
  `(?:(?:${h16}:){0,3}${h16})?::${h16}:${ls32}`,
  `(?:(?:${h16}:){0,4}${h16})?::${ls32}`,
  `(?:(?:${h16}:){0,5}${h16})?::${h16}`,
  `(?:(?:${h16}:){0,6}${h16})?::`,
].join('|')})`;
const ipvFuture = `[vV][0-9A-Fa-f]+\\.(?:${unreserved}|${subDelims}|:)+`;
const zone = `%25(?:${unreserved}|${pctEncoded})+`;
const regName = `(?:${unreserved}|${pctEncoded}|${subDelims})*`;
const userinfo = `(?:${unreserved}|${pctEncoded}|${subDelims}|:)*`;
const authority = `(?:${userinfo}@)?(?:\\[(?:${ipv6}|${ipvFuture})\\]|${regName})(?::[0-9]*)?`;
const rest = `(?:\\?${query})?(?:#${query})?`;
const hierPart = `(?://${authority}${pathAbempty}|${pathAbsolute}|${pathRootless}|)`;
const relativePart = `(?://${authority}${pathAbempty}|${pathAbsolute}|${pathNoscheme}|)`;
const uriAbnf = `[A-Za-z][A-Za-z0-9+\\-.]*:${hierPart}${rest}`;
const whole = (abnf: string): RegExp => new RegExp(`^(?:${abnf})$`);

/** A text with an IP-literal is the text with another host, where the machine goes on after the bracket. */
function acceptsWithLiteral(machine: Machine, literal: Machine, text: string): boolean {
  const { classOf, next, actions, actionNames, stride } = machine;
  let state = machine.start;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const cell = state * stride + (classOf[Math.min(code, 128)] ?? 0);
    if (actionNames[actions[cell] ?? 0] === 'IP-literal') {
      const close = text.indexOf(']', i);
      if (close < 0 || !accepts(literal, text.slice(i + 1, close))) return false;
      i = close;
    }
    state = next[cell] ?? 0;
  }
  return machine.accepting[state] === 1;
}

const RUNS = 20_000;
const machines = { uriReference, uri, ipLiteral, ipLiteralWithZone, ipv4Address, mailAddress };

describe.each(Object.entries(machines))('the table of %s', (_, description) => {
  const machine = compileMachine(description as unknown as MachineDescription);

  it('has every state reachable from the start', () => {
    const reached = new Set([machine.start]);
    for (const state of reached) {
      for (let column = 0; column < machine.stride; column++) {
        reached.add(machine.next[state * machine.stride + column] ?? -1);
      }
    }
    expect(machine.stateNames.filter((_, index) => !reached.has(index))).toEqual([]);
  });

  it('lets every state but the rejecting one still end in acceptance', () => {
    const alive = new Set(
      machine.stateNames.flatMap((_, index) => (machine.accepting[index] ? [index] : [])),
    );
    for (let before = -1; before !== alive.size; ) {
      before = alive.size;
      machine.next.forEach((to, cell) => {
        if (alive.has(to)) alive.add(Math.floor(cell / machine.stride));
      });
    }
    expect(machine.stateNames.filter((_, index) => !alive.has(index))).toEqual(['rejected']);
  });

  it('fills every cell', () => {
    expect(machine.next.length).toBe(machine.stateNames.length * machine.stride);
    expect([...machine.next].every((to) => to < machine.stateNames.length)).toBe(true);
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    'http:',
    'a',
    '1',
    '+',
    '-',
    '.',
    '/',
    '//',
    '/.',
    '?',
    '#',
    ':',
    '@',
    '%41',
    '%',
    '%e',
    '~',
    '!',
    ';',
  ),
  fc.constantFrom(
    '[::1]',
    '[v1.a]',
    '[',
    ']',
    '[1:2]',
    '1.2.3.4',
    ':80',
    ' ',
    '\\',
    '^',
    '|',
    '"',
    '\u00e9',
    '\ud800',
  ),
);
const addressPiece = fc.constantFrom(
  '0',
  '1',
  '2',
  '25',
  '255',
  '256',
  '01',
  'f',
  'abcd',
  '12345',
  ':',
  '::',
  '.',
  'v',
  'g',
);

describe('acceptance by the machine is acceptance by the ABNF', () => {
  const literal = compileMachine(ipLiteral);

  it.each([
    ['URI-reference', uriReference, `(?:${uriAbnf}|${relativePart}${rest})`],
    ['URI', uri, uriAbnf],
  ] as const)('%s', (_, description, abnf) => {
    const machine = compileMachine(description) as unknown as Machine;
    const oracle = whole(abnf);
    const texts = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        expect(acceptsWithLiteral(machine, literal as unknown as Machine, text)).toBe(oracle.test(text));
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ['IP-literal', ipLiteral, `(?:${ipv6}|${ipvFuture})`],
    ['IP-literal with zone', ipLiteralWithZone, `(?:${ipv6}(?:${zone})?|${ipvFuture})`],
    ['IPv4address', ipv4Address, ipv4],
  ] as const)('%s', (_, description, abnf) => {
    const machine = compileMachine(description);
    const oracle = whole(abnf);
    const texts = fc.oneof(
      fc.array(addressPiece, { maxLength: 20 }).map((pieces) => pieces.join('')),
      fc.ipV6(),
      fc.ipV4(),
      fc.ipV6().map((address) => `${address}%25e`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(accepts(machine as unknown as Machine, text)).toBe(oracle.test(text));
      }),
      { numRuns: RUNS },
    );
  });

  it('IPv6address, every shape of groups and `::` with and without IPv4', () => {
    const machine = compileMachine(ipLiteral) as unknown as Machine;
    const oracle = whole(`(?:${ipv6})`);
    let accepted = 0;
    const groups = (count: number): string => Array.from({ length: count }, () => 'a1').join(':');
    for (let left = 0; left <= 9; left++) {
      for (let right = 0; right <= 9; right++) {
        for (const joint of ['::', ':', '']) {
          for (const last of ['', ':1.2.3.4', '1.2.3.4', ':1.2.3.4:1']) {
            const text = `${groups(left)}${joint}${groups(right)}${last}`;
            const isAccepted = accepts(machine, text);
            expect([text, isAccepted]).toEqual([text, oracle.test(text)]);
            if (isAccepted) accepted++;
          }
        }
      }
    }
    expect(accepted).toBeGreaterThan(50);
  });
});
