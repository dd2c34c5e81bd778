import { compileMachine, type Machine, type MachineDescription } from '@oneurl/percent-codec/machine';

type DigitClass = 'zero' | 'one' | 'two' | 'threeFour' | 'five' | 'sixToNine';
type AddressClass =
  | DigitClass
  | 'hexAlpha'
  | 'v'
  | 'alpha'
  | 'mark'
  | 'dot'
  | 'subDelims'
  | 'colon'
  | 'percent';
type Cells = { [C in AddressClass | 'otherwise']?: string };
type Rows = Record<string, Cells>;
type AddressDescription = MachineDescription<string, AddressClass, never>;

const classes: Readonly<Record<AddressClass, string>> = {
  zero: '0',
  one: '1',
  two: '2',
  threeFour: '34',
  five: '5',
  sixToNine: '6789',
  hexAlpha: 'abcdefABCDEF',
  v: 'vV',
  alpha: 'ghijklmnopqrstuwxyzGHIJKLMNOPQRSTUWXYZ',
  mark: '-_~',
  dot: '.',
  subDelims: "!$&'()*+,;=",
  colon: ':',
  percent: '%',
};

const digits: readonly DigitClass[] = ['zero', 'one', 'two', 'threeFour', 'five', 'sixToNine'];
const hexDigits: readonly AddressClass[] = [...digits, 'hexAlpha'];

/** What has been read of a `dec-octet`: the values that are possible, by which digits may still come. */
type Octet = '0' | '1' | '2' | '3-9' | '10-24' | '25' | '26-99' | '100-255';

function each(names: readonly AddressClass[], to: string): Cells {
  return Object.fromEntries(names.map((name) => [name, to]));
}

const firstDigit: Readonly<Record<DigitClass, Octet>> = {
  zero: '0',
  one: '1',
  two: '2',
  threeFour: '3-9',
  five: '3-9',
  sixToNine: '3-9',
};
type Digits = { readonly [D in DigitClass]?: Octet };
const anyDigit = (to: Octet): Digits => Object.fromEntries(digits.map((digit) => [digit, to]));
const nextDigit: Readonly<Record<Octet, Digits>> = {
  '0': {},
  '1': anyDigit('10-24'),
  '2': { ...anyDigit('10-24'), five: '25', sixToNine: '26-99' },
  '3-9': anyDigit('26-99'),
  '10-24': anyDigit('100-255'),
  '25': { zero: '100-255', one: '100-255', two: '100-255', threeFour: '100-255', five: '100-255' },
  '26-99': {},
  '100-255': {},
};
const octets = Object.keys(nextDigit) as Octet[];
const lengthOf: Readonly<Record<Octet, number>> = {
  '0': 1,
  '1': 1,
  '2': 1,
  '3-9': 1,
  '10-24': 2,
  '25': 2,
  '26-99': 2,
  '100-255': 3,
};

function prefixed(prefix: string, cells: Digits): Cells {
  return Object.fromEntries(Object.entries(cells).map(([name, octet]) => [name, `${prefix}${octet}`]));
}

/** The octets of an IPv4 address from number `from` to 4; returns the states in which the address may end. */
function addOctets(rows: Rows, from: number): string[] {
  for (let n = from; n <= 4; n++) {
    const prefix = `IPv4address octet ${n}, `;
    rows[`IPv4address octet ${n}`] = prefixed(prefix, firstDigit);
    for (const octet of octets) {
      rows[prefix + octet] = {
        ...prefixed(prefix, nextDigit[octet]),
        ...(n < 4 ? { dot: `IPv4address octet ${n + 1}` } : {}),
      };
    }
  }
  return octets.map((octet) => `IPv4address octet 4, ${octet}`);
}

const GROUPS = 8;

/** One group (`h16`) after `before` others; `compressed` when a `::` stands somewhere before it. */
function addGroup(rows: Rows, accepting: string[], before: number, compressed: boolean): void {
  const name = groupName(before, compressed);
  const count = before + 1;
  const mayEnd = compressed ? count < GROUPS : count === GROUPS;
  const colon = count < (compressed ? GROUPS - 1 : GROUPS) ? { colon: colonName(count, compressed) } : {};
  for (let length = 1; length <= 4; length++) {
    const state = `${name}, hex digit ${length}`;
    rows[state] = { ...(length < 4 ? each(hexDigits, `${name}, hex digit ${length + 1}`) : {}), ...colon };
    if (mayEnd) accepting.push(state);
  }
  if (!mayHoldIpv4(before, compressed)) return;
  for (const octet of octets) {
    const state = `${name}, octet ${octet}`;
    rows[state] = {
      ...each(hexDigits, `${name}, hex digit ${lengthOf[octet] + 1}`),
      ...prefixed(`${name}, octet `, nextDigit[octet]),
      dot: 'IPv4address octet 2',
      ...colon,
    };
    if (mayEnd) accepting.push(state);
  }
}

const groupName = (before: number, compressed: boolean): string =>
  `IPv6address group ${before + 1}${compressed ? ' after ::' : ''}`;
const colonName = (count: number, compressed: boolean): string =>
  `IPv6address ${count} ${count === 1 ? 'group' : 'groups'}${compressed ? ' after ::' : ''}, colon`;
const compressionName = (count: number): string =>
  `IPv6address :: after ${count} ${count === 1 ? 'group' : 'groups'}`;

/** The last 32 bits may be written as an IPv4 address, and count as two groups. */
function mayHoldIpv4(before: number, compressed: boolean): boolean {
  return compressed ? before + 2 < GROUPS : before + 2 === GROUPS;
}

function firstOfGroup(before: number, compressed: boolean): Cells {
  const name = groupName(before, compressed);
  const hexadecimal = each(hexDigits, `${name}, hex digit 1`);
  return mayHoldIpv4(before, compressed)
    ? { ...hexadecimal, ...prefixed(`${name}, octet `, firstDigit) }
    : hexadecimal;
}

function addIpv6(rows: Rows): string[] {
  const accepting: string[] = [];
  for (let count = 0; count < GROUPS; count++) {
    addGroup(rows, accepting, count, false);
    if (count < GROUPS - 1) addGroup(rows, accepting, count, true);
    rows[compressionName(count)] = count < GROUPS - 1 ? firstOfGroup(count, true) : {};
    accepting.push(compressionName(count));
    if (count === 0) continue;
    rows[colonName(count, false)] = { ...firstOfGroup(count, false), colon: compressionName(count) };
    if (count < GROUPS - 1) rows[colonName(count, true)] = firstOfGroup(count, true);
  }
  rows['IPv6address colon'] = { colon: compressionName(0) };
  return [...accepting, ...addOctets(rows, 2)];
}

function addIpvFuture(rows: Rows): string[] {
  const hexVersion = each(hexDigits, 'IPvFuture version');
  const address = each(
    [...hexDigits, 'v', 'alpha', 'mark', 'dot', 'subDelims', 'colon'],
    'IPvFuture address',
  );
  rows['IPvFuture v'] = hexVersion;
  rows['IPvFuture version'] = { ...hexVersion, dot: 'IPvFuture dot' };
  rows['IPvFuture dot'] = address;
  rows['IPvFuture address'] = address;
  return ['IPvFuture address'];
}

function addZone(rows: Rows, addresses: readonly string[]): string[] {
  for (const state of addresses) rows[state] = { ...rows[state], percent: 'zone %' };
  const id: Cells = { ...each([...hexDigits, 'v', 'alpha', 'mark', 'dot'], 'ZoneID'), percent: 'ZoneID %' };
  rows['zone %'] = { two: 'zone %2' };
  rows['zone %2'] = { five: 'zone %25' };
  rows['zone %25'] = id;
  rows['ZoneID'] = id;
  rows['ZoneID %'] = each(hexDigits, 'ZoneID %h');
  rows['ZoneID %h'] = each(hexDigits, 'ZoneID');
  return ['ZoneID'];
}

function describe(name: string, start: string, rows: Rows, accepting: readonly string[]): AddressDescription {
  const states: Rows = {};
  for (const [state, cells] of Object.entries(rows)) states[state] = { otherwise: 'rejected', ...cells };
  states['rejected'] = { otherwise: 'rejected' };
  return { name, classes, start, accepting, states };
}

function describeIpLiteral(withZone: boolean): AddressDescription {
  const rows: Rows = {};
  rows['IP-literal'] = { ...firstOfGroup(0, false), colon: 'IPv6address colon', v: 'IPvFuture v' };
  const addresses = addIpv6(rows);
  const zones = withZone ? addZone(rows, addresses) : [];
  return describe(withZone ? 'IP-literal with zone' : 'IP-literal', 'IP-literal', rows, [
    ...addresses,
    ...zones,
    ...addIpvFuture(rows),
  ]);
}

function describeIpv4(): AddressDescription {
  const rows: Rows = {};
  const accepting = addOctets(rows, 1);
  return describe('IPv4address', 'IPv4address octet 1', rows, accepting);
}

/**
 * What may stand between the brackets of a host: `IPv6address / IPvFuture`, the nine alternatives of the former counted
 * out into states. Made by counting, since 8 groups of 4 digits, once before and once after a `::`, are no screenful.
 *
 * Source: RFC 3986 section 3.2.2.
 *
 * @example
 * ```ts
 * import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
 * import { ipLiteral } from '@oneurl/url-parser/rfc3986';
 * const machine = compileMachine(ipLiteral);
 * accepts(machine, '2001:db8::7'); // => true
 * accepts(machine, '::ffff:192.0.2.256'); // => false
 * ```
 */
export const ipLiteral: AddressDescription = describeIpLiteral(false);

/**
 * {@link ipLiteral} with the zone identifiers of IPv6 scoped addresses: `fe80::1%25eth0`.
 *
 * Source: RFC 6874 section 2 (made obsolete by RFC 9844, which takes zones out of URIs again).
 *
 * @example
 * ```ts
 * import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
 * import { ipLiteralWithZone } from '@oneurl/url-parser/rfc3986';
 * accepts(compileMachine(ipLiteralWithZone), 'fe80::1%25eth0'); // => true
 * ```
 */
export const ipLiteralWithZone: AddressDescription = describeIpLiteral(true);

/**
 * `IPv4address`: four numbers of 0 to 255 without leading zeros. A host that it does not accept is a `reg-name`.
 *
 * Source: RFC 3986 section 3.2.2.
 *
 * @example
 * ```ts
 * import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
 * import { ipv4Address } from '@oneurl/url-parser/rfc3986';
 * accepts(compileMachine(ipv4Address), '192.0.2.16'); // => true
 * accepts(compileMachine(ipv4Address), '192.0.2.016'); // => false
 * ```
 */
export const ipv4Address: AddressDescription = describeIpv4();

/** A compiled machine over an address. */
export type AddressMachine = Machine<string, AddressClass>;

/** @internal */
export const ipLiteralMachine: AddressMachine = compileMachine(ipLiteral);

/** @internal */
export const ipLiteralWithZoneMachine: AddressMachine = compileMachine(ipLiteralWithZone);

/** @internal */
export const ipv4AddressMachine: AddressMachine = compileMachine(ipv4Address);
