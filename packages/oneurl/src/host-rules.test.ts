import { accepts, compileMachine } from '@oneurl/percent-codec/machine';
import type { Step } from '@oneurl/percent-codec/step';
import { tryParse } from '@oneurl/url-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSharedLines, sharedSuite } from '../../../testing/shared-data.js';
import { urlText } from '../../../testing/url-arbitraries.js';
import { applyHostRules, type HostRules } from './host-rules.js';
import {
  builtInHostRules,
  createNormalizer,
  presets,
  readHostRules,
  ruleNames,
  rules,
  UrlError,
} from './index.js';
import { partsOf, serializeParts } from './parts.js';

const own: HostRules = readHostRules({
  rules: [
    { hosts: ['example.com'], paths: ['/a', '/b/*'], keep: ['id'] },
    { hosts: ['example.com'], drop: ['x_*'] },
    { hosts: ['www.example.com'], keep: [] },
    { hosts: ['com'], drop: ['everywhere'] },
    { hosts: ['127.0.0.1', '[::1]'], drop: ['*'] },
  ],
});

function applied(url: string, step: Step<'url'> = applyHostRules(own)): string {
  const result = tryParse(url);
  if (!result.ok) throw result.error;
  return serializeParts(step(partsOf(result.record)));
}

describe('rules for hosts', () => {
  it.each([
    [
      'the first rule whose path fits counts',
      'http://example.com/a?id=1&x_y=2&c=3',
      'http://example.com/a?id=1',
    ],
    [
      'an asterisk at its end stands for any text',
      'http://example.com/b/c?id=1&c=3',
      'http://example.com/b/c?id=1',
    ],
    [
      'a path without one is that path alone',
      'http://example.com/ab?id=1&x_y=2',
      'http://example.com/ab?id=1',
    ],
    ['a host stands for its subdomains', 'http://m.example.com/?x_1&y', 'http://m.example.com/?y'],
    ['the longest host counts, alone', 'http://www.example.com/?id=1&everywhere', 'http://www.example.com/'],
    ['one label is a host too', 'http://else.com/?everywhere&y', 'http://else.com/?y'],
    ['a host that only ends alike is another', 'http://badexample.com/?x_1', 'http://badexample.com/?x_1'],
    ['an address of four numbers is one host', 'http://127.0.0.1/?a', 'http://127.0.0.1/'],
    ['an IPv6 address is one host', 'http://[::1]:8080/?a', 'http://[::1]:8080/'],
    ['other schemes have their own hosts', 'ftp://example.com/?x_1', 'ftp://example.com/?x_1'],
    ['no query stays none', 'http://example.com/a', 'http://example.com/a'],
  ])('%s', (_, url, expected) => {
    expect(applied(url)).toBe(expected);
  });

  it('names that are to be kept stay', () => {
    const step = applyHostRules(own, ['c', 'x_keep']);
    expect(applied('http://example.com/a?id=1&x_y=2&c=3', step)).toBe('http://example.com/a?id=1&c=3');
    expect(applied('http://example.com/?x_y=2&x_keep=3', step)).toBe('http://example.com/?x_keep=3');
  });

  it('built in: the video site keeps its video', () => {
    const key = createNormalizer({ preset: 'dedupe' });
    expect(key('https://www.youtube.com/watch?list=L&v=V&t=9s')).toBe('https://youtube.com/watch?v=V');
    expect(key('https://m.youtube.com/playlist?list=L&index=2')).toBe(
      'https://m.youtube.com/playlist?list=L',
    );
    expect(key('https://youtu.be/V?si=x')).toBe('https://youtu.be/V');
  });

  it('the profile tells rules apart, and is the same for equal ones', () => {
    const profileOf = (rules: HostRules): string =>
      createNormalizer({ preset: 'dedupe', hostRules: rules }).profile;
    const rule = { hosts: ['a.example'], keep: ['v'] };
    expect(profileOf({ rules: [rule] })).toBe(profileOf(readHostRules(JSON.stringify({ rules: [rule] }))));
    expect(profileOf({ rules: [rule] })).not.toBe(profileOf({ rules: [{ ...rule, keep: ['w'] }] }));
    expect(profileOf({ rules: [rule] })).not.toBe(profileOf({ version: '2', rules: [rule] }));
  });

  it('takes time linear in the length of a host, and none for the number of rules', () => {
    const many = applyHostRules({
      rules: Array.from({ length: 20_000 }, (_, index) => ({ hosts: [`h${index}.example`], keep: ['v'] })),
    });
    const host = `${'a.'.repeat(200_000)}h7.example`;
    const parts = { ...partsOf(tryParseRecord('http://example.com/?v=1&w=2')), host };
    const start = performance.now();
    expect(many(parts).query).toBe('v=1');
    expect(performance.now() - start).toBeLessThan(2000);
    const leaves = many.leaves?.();
    expect(leaves && Object.keys(leaves.machine.states).length).toBeLessThan(256);
  });
});

function tryParseRecord(url: string): Parameters<typeof partsOf>[0] {
  const result = tryParse(url);
  if (!result.ok) throw result.error;
  return result.record;
}

describe.each([
  ['own', own],
  ['built-in', builtInHostRules],
])('what the machine of the %s rules accepts', (_, rules) => {
  const step = applyHostRules(rules);
  const machine = compileMachine((step.leaves as NonNullable<typeof step.leaves>)().machine);
  const isHonest = (url: string): boolean => {
    const result = tryParse(url);
    if (!result.ok || !/^https?$/.test(result.record.scheme)) return false;
    const accepted = accepts(machine, result.record.href);
    if (accepted) {
      const parts = partsOf(result.record);
      if (step(parts) !== parts) expect(step(parts), url).toBe(parts);
    }
    return accepted;
  };
  const hosts = [...rules.rules.flatMap((rule) => rule.hosts), 'example.org', 'youtub.com', 'ayoutube.com'];
  const address = fc
    .tuple(
      fc.constantFrom('', 'u:p@', 'youtube@'),
      fc.constantFrom('', 'm.', 'www.', 'x.y.', 'com.'),
      fc.constantFrom(...hosts),
      fc.constantFrom('', ':8080'),
      fc.constantFrom('/', '/a', '/watch', '/b/c', '/@youtube.com/?'),
      fc.constantFrom('', '?', '?v=1&x_1&everywhere', '#?x_1'),
    )
    .map((parts) => `http://${parts.join('')}`);

  it('is left by the step', () => {
    fc.assert(
      fc.property(address, (url) => void isHonest(url)),
      { numRuns: 5000 },
    );
    fc.assert(
      fc.property(urlText, (url) => void isHonest(url)),
      { numRuns: 3000 },
    );
  });

  sharedSuite('on real addresses', ['corpora/crawl-urls.txt'], () => {
    it('is nearly all', () => {
      const lines = readSharedLines('corpora/crawl-urls.txt').filter((line) => /^https?:/.test(line));
      const share = lines.filter(isHonest).length / lines.length;
      expect(share).toBeGreaterThan(rules === builtInHostRules ? 0.95 : 0.3);
    });
  });
});

describe('reading rules', () => {
  const refusal = (source: string | object): UrlError => {
    try {
      readHostRules(source);
    } catch (error) {
      if (error instanceof UrlError) return error;
      throw error;
    }
    throw new Error('nothing was refused');
  };
  const rule = { hosts: ['a.example'], keep: ['v'] };

  it.each<[string, string | object, string]>([
    ['no JSON', '{"rules": [', 'the text is no JSON'],
    ['no object', '[]', 'the file is no object'],
    ['no list', {}, 'the file has no list "rules"'],
    ['a wrong field', { rules: [], versoin: '1' }, 'did you mean "version"?'],
    [
      'a wrong field of a rule',
      { rules: [rule, { ...rule, keeep: [] }] },
      'rules[1].keeep is no field that there is; did you mean "keep"?',
    ],
    ['no rule', { rules: ['a.example'] }, 'rules[0] is no object'],
    ['no hosts', { rules: [{ keep: [] }] }, 'rules[0].hosts is no list of texts'],
    ['an empty list of hosts', { rules: [{ ...rule, hosts: [] }] }, 'rules[0].hosts is empty'],
    [
      'a URL for a host',
      { rules: [{ ...rule, hosts: ['https://a.example/'] }] },
      'rules[0].hosts[0] is no host',
    ],
    ['an asterisk', { rules: [{ ...rule, hosts: ['*.a.example'] }] }, 'write "a.example"'],
    ['both', { rules: [{ ...rule, drop: ['x'] }] }, 'rules[0] must have one of keep and drop'],
    ['neither', { rules: [{ hosts: ['a.example'] }] }, 'rules[0] must have one of keep and drop'],
    ['no names', { rules: [{ ...rule, keep: 'v' }] }, 'rules[0].keep is no list of texts'],
    ['an empty name', { rules: [{ ...rule, keep: ['v', ''] }] }, 'rules[0].keep[1] is no text'],
    ['no path', { rules: [{ ...rule, paths: ['watch'] }] }, 'rules[0].paths[0] is no path'],
    ['an asterisk within a path', { rules: [{ ...rule, paths: ['/*/a'] }] }, 'rules[0].paths[0] is no path'],
    ['no date', { rules: [{ ...rule, date: 'May 2020' }] }, 'rules[0].date is no date'],
    ['an empty list of paths', { rules: [{ ...rule, paths: [] }] }, 'rules[0].paths is empty'],
    ['a query in a path', { rules: [{ ...rule, paths: ['/a?b'] }] }, 'rules[0].paths[0] is no path'],
    ['a fragment in a path', { rules: [{ ...rule, paths: ['/a#b'] }] }, 'rules[0].paths[0] is no path'],
    ['a dot segment', { rules: [{ ...rule, paths: ['/a/../b'] }] }, 'rules[0].paths[0] is no path'],
    ['an escaped one', { rules: [{ ...rule, paths: ['/%2e/*'] }] }, 'rules[0].paths[0] is no path'],
    ['a day that is none', { rules: [{ ...rule, date: '2026-13-45' }] }, 'rules[0].date is no date'],
    ['a day that no month has', { rules: [{ ...rule, date: '2026-02-30' }] }, 'rules[0].date is no date'],
    ['a host twice', { rules: [{ ...rule, hosts: ['a.b', 'A.b'] }] }, 'rules[0].hosts[1] is a.b, which'],
    [
      'holes in a list of names',
      { rules: [{ hosts: ['a.b'], keep: new Array(1) }] },
      'rules[0].keep[0] is no text',
    ],
    ['holes in the list', { rules: new Array(1) }, 'rules[0] is no object'],
    ['a schema that is no text', { $schema: 5, rules: [] }, 'the file.$schema is no text'],
    [
      'a path behind a beginning of it',
      {
        rules: [
          { ...rule, paths: ['/a*'] },
          { ...rule, paths: ['/x', '/ab'] },
        ],
      },
      'rules[1] is never reached for a.example: rules[0] goes before it',
    ],
    [
      'a beginning behind a shorter one',
      {
        rules: [
          { ...rule, paths: ['/a*'] },
          { ...rule, paths: ['/ab*'] },
        ],
      },
      'rules[1] is never reached',
    ],
    [
      'all paths behind the beginning of all',
      { rules: [{ ...rule, paths: ['/*'] }, rule] },
      'rules[1] is never reached',
    ],
    [
      'one path in two spellings',
      {
        rules: [
          { ...rule, paths: ['/%7Ea/'] },
          { ...rule, paths: ['/~a'] },
        ],
      },
      'rules[1] is never reached',
    ],
    [
      'a rule behind one for all paths',
      { rules: [rule, { ...rule, paths: ['/a'] }] },
      'rules[1] is never reached for a.example: rules[0] goes before it',
    ],
  ])('%s', (_, source, message) => {
    const error = refusal(source);
    expect(error.code).toBe('invalid-host-rules');
    expect(error.component).toBe('option');
    expect(error.message).toContain(message);
  });

  it('writes hosts as addresses do', () => {
    expect(readHostRules({ rules: [{ ...rule, hosts: ['B\u00fccher.Example'] }] }).rules[0]?.hosts).toEqual([
      'xn--bcher-kva.example',
    ]);
  });

  it('takes a text with a byte order mark', () => {
    expect(readHostRules(`\uFEFF${JSON.stringify({ rules: [rule] })}`).rules.length).toBe(1);
  });

  it.each(['/é', '/%c3%A9', '/~b', '/%7eb', '/a b', '/c/', '/d/é*', '/.well-known/*'])(
    'the path %s is found however an address writes it',
    (path) => {
      const step = applyHostRules(readHostRules({ rules: [{ ...rule, paths: [path] }] }));
      const own = path.replace('*', '');
      for (const written of [own, own.replace('~', '%7E'), own.replace('%7e', '~'), own.replace('c/', 'c')]) {
        const found = applied(`http://a.example${written}?v=1&w=2`, step);
        expect(found.endsWith('?v=1'), written).toBe(true);
      }
      expect(applied('http://a.example/else?v=1&w=2', step)).toBe('http://a.example/else?v=1&w=2');
    },
  );

  it('a rule for a path may stand before one for more paths', () => {
    const rules = [{ ...rule, paths: ['/a'] }, { ...rule, paths: ['/a*'] }, rule];
    expect(readHostRules({ rules }).rules.length).toBe(3);
  });

  it('gives rules that nobody can change, and the same for the same', () => {
    const read = readHostRules({ version: '1', rules: [{ ...rule, paths: ['/a'] }] });
    const all: readonly object[] = [read, builtInHostRules, rules, ruleNames, presets];
    const isFrozen = (value: unknown): boolean =>
      typeof value !== 'object' ||
      value === null ||
      (Object.isFrozen(value) && Object.values(value).every(isFrozen));
    expect(all.map(isFrozen)).toEqual(all.map(() => true));
    expect(readHostRules(read)).toBe(read);
    expect(readHostRules(builtInHostRules)).toBe(builtInHostRules);
  });

  it('takes the built-in rules back from JSON, with the source and date of each', () => {
    expect(readHostRules(JSON.stringify(builtInHostRules))).toEqual(builtInHostRules);
    for (const { source, date } of builtInHostRules.rules) {
      expect(source).toMatch(/\w/);
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('is done for an option too', () => {
    expect(() => createNormalizer({ hostRules: { rules: [{ hosts: [], keep: [] }] } })).toThrow(
      'rules[0].hosts',
    );
  });
});
