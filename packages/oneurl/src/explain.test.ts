import { tryParse } from '@oneurl/url-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referenceText, urlText } from '../../../testing/url-arbitraries.js';
import { explainParse } from './explain-parse.js';
import type { Change } from './explanation.js';
import { createNormalizer, explain } from './index.js';

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
      'parse fragment: f g -> f%20g',
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
      return record.fragment;
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
  it('and the steps behind it lead from one text to the next', () => {
    const dedupe = createNormalizer({ preset: 'dedupe', ampSuffixes: 'strip' });
    fc.assert(
      fc.property(urlText, (input) => {
        const result = dedupe.try(input);
        if (!result.ok || !/^https?:/.test(result.url)) return;
        const { key, changes } = dedupe.explain(input);
        expect(key).toBe(result.url);
        const last = new Map<string, string>();
        for (const { component, before, after } of changes) {
          const known = component === 'path' || component === 'host' ? last.get(component) : undefined;
          if (known !== undefined) expect(before).toBe(known);
          last.set(component, after);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
