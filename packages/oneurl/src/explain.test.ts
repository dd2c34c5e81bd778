import { tryParse } from '@oneurl/url-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceText, urlText } from '../../../testing/url-arbitraries.js';
import { explainParse } from './explain-parse.js';
import type { Change } from './explanation.js';
import { createNormalizer, defineStep, explain, type Normalizer, pipeline } from './index.js';

const shown = (changes: readonly Change[]): string[] =>
  changes.map(({ step, component, before, after }) => `${step} ${component}: ${before} -> ${after}`);

describe('explain', () => {
  it('names what the reading changed, component by component', () => {
    const { changes } = explain(' HTTP:\\\\U:@EX%41MPLE.com:080\\a/../b c?d e#f g\n', { preset: 'whatwg' });
    expect(shown(changes)).toEqual([
      'parse url:  HTTP:\\\\U:@EX%41MPLE.com:080\\a/../b c?d e#f g\n -> HTTP:\\\\U:@EX%41MPLE.com:080\\a/../b c?d e#f g',
      'parse scheme: HTTP -> http',
      'parse url: :\\\\ -> ://',
      'parse userinfo: U:@ -> U@',
      'parse host: EX%41MPLE.com -> example.com',
      'parse port: :080 -> ',
      'parse path: \\a/../b c -> /a/../b c',
      'parse path: /a/../b c -> /a/../b%20c',
      'parse path: /a/../b%20c -> /b%20c',
      'parse query: d e -> d%20e',
      'parse fragment: #f g -> #f%20g',
    ]);
  });
  it('says why, and what is lost', () => {
    const { key, changes } = explain('https://www.example.com/a/index.html?utm_source=x&b=1', {
      preset: 'dedupe',
    });
    expect(key).toBe('https://example.com/a?b=1');
    expect(changes.map(({ step, component }) => [step, component])).toEqual([
      ['strip-www(numbered)', 'host'],
      ['strip-index-file', 'path'],
      ['trailing-slash(strip)', 'path'],
      ['drop-tracking-parameters(built-in 2026-12-01)', 'pairs'],
    ]);
    for (const { before, after, why, loses } of changes) {
      expect(before).not.toBe(after);
      expect(why).not.toBe('');
      expect(loses).not.toBeNull();
    }
  });
  it('tells a reference from an address', () => {
    const { changes } = explain('../x', { base: 'http://example.com/a/b/' });
    expect(shown(changes)).toEqual(['parse url: ../x -> http://example.com/a/x']);
    const sameScheme = explain('http:x', { base: 'http://example.com/a/b/' });
    expect(shown(sameScheme.changes)).toEqual(['parse url: http:x -> http://example.com/a/b/x']);
  });
  it.each([
    ['http://0x7f.1/', 'an IP address is written in one form'],
    ['http://Example.com/', 'host names are the same in upper and lower case'],
    ['http://b\u00fccher.example/', 'a host name is written in lower case and ASCII (IDNA)'],
    ['http://example.com:80/', 'it is the default of http'],
    ['http://example.com:/', 'a port is a plain number'],
    ['http://example.com', 'an address with a host has a path: that of the root'],
    ['http://exam\tple.com/', 'tabs and line breaks are no part of an address'],
  ])('%j: %s', (input, why) => {
    expect(explain(input, { preset: 'whatwg' }).changes.map((change) => change.why)).toEqual([why]);
  });
});

/** The text of a component as an explanation shows it. */
function readText(input: string, component: string): string | null {
  const result = tryParse(input);
  if (!result.ok) return null;
  const { record } = result;
  switch (component) {
    case 'scheme':
      return record.scheme;
    case 'host':
      return record.host;
    case 'port':
      return record.port === null ? '' : `:${record.port}`;
    case 'path':
      return record.path;
    case 'query':
      return record.query;
    case 'fragment':
      return record.fragment === null ? '' : `#${record.fragment}`;
    default:
      return null;
  }
}

describe('the explanation of the reading', () => {
  const expectHonest = (input: string, base: string | null): void => {
    const baseResult = base === null ? null : tryParse(base);
    const baseRecord = baseResult?.ok === true ? baseResult.record : null;
    const result = tryParse(input, baseRecord === null ? {} : { base: baseRecord });
    if (!result.ok) return;
    const changes = explainParse(input, result.record, baseRecord);
    expect(changes.length > 0, JSON.stringify(input)).toBe(result.record.href !== input);
    const last = new Map<string, string>();
    for (const { component, before, after } of changes) {
      expect(before, JSON.stringify(input)).not.toBe(after);
      if (component !== 'url' && last.has(component)) expect(before).toBe(last.get(component));
      last.set(component, after);
    }
    for (const [component, after] of last) {
      const read = readText(result.record.href, component);
      if (read !== null) expect(after, JSON.stringify([input, component])).toBe(read);
    }
  };
  it('is there when something changed, and ends with what was read', () => {
    fc.assert(
      fc.property(urlText, (input) => expectHonest(input, null)),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(referenceText, (input) => expectHonest(input, 'http://base.example/dir/page?x')),
      { numRuns: 5000 },
    );
  });
});

const ADDRESS = /^([^:]+):\/\/(?:([^@/?#]*)@)?(\[[^\]/]*\]|[^:/?#]*)(:\d+)?([^?#]*)(?:\?([^#]*))?(#.*)?$/su;

/** The components of an address as an explanation shows them; cut, not parsed, as a step may have left anything. */
function shownParts(url: string): Map<string, string> {
  const names = ['scheme', 'userinfo', 'host', 'port', 'path', 'query', 'fragment'];
  const parts = ADDRESS.exec(url) ?? [];
  return new Map(names.map((name, at) => [name, parts[at + 1] ?? '']));
}

/** Follows an explanation from what was read to the key: each change begins where the one before it ended. */
function expectChain(normalizer: Normalizer, input: string): void {
  const read = tryParse(input);
  if (!read.ok || !read.record.isSpecial || !normalizer.try(input).ok) return;
  const { key, changes } = normalizer.explain(input);
  let parts = shownParts(read.record.href);
  for (const { component, before, after } of changes.slice(explainParse(input, read.record, null).length)) {
    const text = JSON.stringify([input, component, before, after]);
    expect(before, text).not.toBe(after);
    if (component === 'url') {
      expect(shownParts(before), text).toEqual(parts);
      parts = shownParts(after);
      continue;
    }
    const name = component === 'pairs' ? 'query' : component;
    expect(before, text).toBe(parts.get(name));
    parts.set(name, after);
  }
  expect(Object.fromEntries(parts), JSON.stringify(input)).toEqual(Object.fromEntries(shownParts(key)));
}

/** A step of one's own, that leaves what must be read again. */
const careless = defineStep({ name: 'careless', component: 'path', why: 'to see' }, (path) =>
  path.replace('/a', '/\u00e9/..').replace('/xj', ' #?'),
);

describe('the steps lead from what was read to the key', () => {
  const normalizers: readonly (readonly [string, Normalizer])[] = [
    ['dedupe', createNormalizer({ preset: 'dedupe', ampSuffixes: 'strip', dropParameters: ['a'] })],
    ['crawler that keeps the fragment', createNormalizer({ fragment: 'keep', sessionIds: 'drop' })],
    ['http', createNormalizer({ scheme: 'http', userinfo: 'drop', emptyPairs: 'drop' })],
    [
      'a careless step',
      createNormalizer({ scheme: 'http', fragment: 'keep' }).insertAfter('drop-empty-query', careless),
    ],
  ];
  it.each(normalizers)('%s', (_, normalizer) => {
    fc.assert(
      fc.property(urlText, (input) => expectChain(normalizer, input)),
      { numRuns: 3000 },
    );
  });

  it.each([
    [
      'http://0x7f.1../',
      'crawler',
      ['strip-trailing-dots host: 0x7f.1.. -> 0x7f.1', 'parse host: 0x7f.1 -> 127.0.0.1'],
    ],
    [
      'http://a.com:443/x',
      'dedupe',
      ['write-scheme(https) scheme: http -> https', 'write-scheme(https) port: :443 -> '],
    ],
    ['http://h/#a b', 'crawler', ['parse fragment: #a b -> #a%20b', 'drop-fragment fragment: #a%20b -> ']],
  ] as const)('%s, %s', (input, preset, expected) => {
    expect(shown(explain(input, { preset }).changes)).toEqual(expected);
  });

  it('without a change that shows no difference', () => {
    const { key, changes } = explain('http://h/?a=3&', { dropParameters: ['a'] });
    expect(key).toBe('http://h/');
    expect(shown(changes)).toEqual([
      'drop-parameters(a) pairs: a=3& -> ',
      'drop-empty-query url: http://h/? -> http://h/',
    ]);
  });

  it('by way of what a step of your own wrote, read again', () => {
    const key = pipeline(careless);
    expect(shown(key.explain('http://h/x/xj').changes)).toEqual([
      'careless path: /x/xj -> /x #?',
      'parse path: /x #? -> /x%20%23%3F',
    ]);
  });
});
