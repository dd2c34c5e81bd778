import { accepts } from '@oneurl/percent-codec/machine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forbiddenDomainCodePoints } from './code-points.js';
import { endsInANumber } from './ipv4.js';
import { parseHost } from './parse-host.js';
import { plainDomainMachine } from './plain-domain.js';

/** The same in plain words. */
function isPlain(domain: string): boolean {
  const isKept = [...domain].every(
    (character) =>
      character < '\x80' &&
      !forbiddenDomainCodePoints.includes(character) &&
      character === character.toLowerCase(),
  );
  return domain !== '' && isKept && !endsInANumber(domain);
}

describe('plain domains', () => {
  it('are accepted by the machine, and no other text is', () => {
    const pieces = fc.constantFrom(...'0123789abfxyz-_.'.split(''), '0x', 'A', '%', '[', ' ', 'é', '.');
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const domain = parts.join('');
        expect(accepts(plainDomainMachine, domain)).toBe(isPlain(domain));
        if (accepts(plainDomainMachine, domain)) accepted++;
      }),
      { numRuns: 20_000 },
    );
    expect(accepted).toBeGreaterThan(2000);
  });

  it('holds for each ASCII character', () => {
    for (let code = 0; code < 0x80; code++) {
      const domain = `a${String.fromCharCode(code)}b`;
      expect([domain, accepts(plainDomainMachine, domain)]).toEqual([domain, isPlain(domain)]);
    }
  });

  it('are returned as they are, which the full road says too', () => {
    fc.assert(
      fc.property(fc.domain(), (domain) => {
        const lowerCased = domain.toLowerCase();
        const plain = parseHost(lowerCased);
        expect(plain).toEqual({ ok: true, host: lowerCased, kind: 'domain' });
        // One escape is enough to leave the fast path.
        expect(parseHost(`%${domain.charCodeAt(0).toString(16)}${domain.slice(1)}`)).toEqual(plain);
      }),
    );
  });
});
