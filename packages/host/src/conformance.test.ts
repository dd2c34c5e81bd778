import { describe, expect, it } from 'vitest';
import { readSharedCases, sharedSuite } from '../../../testing/shared-data.js';
import { domainToAscii } from './domain-to-ascii.js';
import { parseHost } from './parse-host.js';

interface IdnaCase {
  readonly comment?: string;
  readonly input: string;
  readonly output: string | null;
}

const idnaFiles = ['wpt/toascii.json', 'wpt/IdnaTestV2.json', 'wpt/IdnaTestV2-removed.json'];

sharedSuite(
  'IDNA conformance data of web-platform-tests',
  idnaFiles.map((file) => `vectors/${file}`),
  () => {
    for (const file of idnaFiles) {
      const cases = readSharedCases<IdnaCase>(`vectors/${file}`);
      const known = new Set(cases.map(({ input }) => input));

      it(`${file}: all of ${cases.length} cases, as hosts`, () => {
        const wrong = cases.filter(({ input, output }) => {
          const result = parseHost(input);
          return (result.ok ? result.host : null) !== output;
        });
        expect(wrong).toEqual([]);
      });

      it(`${file}: all of ${cases.length} cases, percent-encoded throughout`, () => {
        const wrong = cases.filter(({ input, output }) => {
          const bytes = [...new TextEncoder().encode(input)];
          const escaped = bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
          const result = parseHost(escaped);
          return (result.ok ? result.host : null) !== output;
        });
        expect(wrong).toEqual([]);
      });

      it(`${file}: every failure has a position inside its host`, () => {
        for (const { input } of cases) {
          const result = parseHost(input);
          if (!result.ok) expect(result.position).toBeLessThanOrEqual(input.length);
        }
        expect(known.size).toBeGreaterThan(0);
      });
    }
  },
);

interface UrlCase {
  readonly input: string;
  readonly base: string | null;
  readonly failure?: boolean;
  readonly href?: string;
  readonly hostname?: string;
  readonly protocol?: string;
}

const special = new Set(['http:', 'https:', 'ws:', 'wss:', 'ftp:']);

/** The raw host of an input of the simplest shape, `scheme://host/…`; `null` for any other shape. */
function rawHost(input: string): string | null {
  return /^(?:https?|wss?|ftp):\/\/([^/\\?#@:\s]+|\[[^/\\?#@\s]*\])(?:[/?#]|$)/u.exec(input)?.[1] ?? null;
}

sharedSuite('hosts of urltestdata.json', ['vectors/wpt/urltestdata.json'], () => {
  const cases = readSharedCases<UrlCase>('vectors/wpt/urltestdata.json')
    .map((entry) => ({ ...entry, host: rawHost(entry.input) }))
    .filter((entry) => entry.host !== null && (entry.failure === true || special.has(entry.protocol ?? '')));

  it(`all of ${cases.length} hosts that stand in plain sight`, () => {
    const wrong = cases.filter(({ host, failure, hostname }) => {
      const result = parseHost(host!);
      return (result.ok ? result.host : null) !== (failure === true ? null : hostname);
    });
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(100);
  });
});

describe('what the standard says of ASCII', () => {
  it('keeps a label that is no Punycode, in lower case', () => {
    expect(domainToAscii('XN--A')).toBe('xn--a');
    expect(parseHost('XN--A.Example')).toEqual({ ok: true, host: 'xn--a.example', kind: 'domain' });
  });
});
