/**
 * What the URL Standard's parser leaves as it is, component by component: the ground on which the steps of a pipeline
 * declare what they leave. Built from the sets and machines of the packages that own the components.
 */
import { plainDomain } from '@oneurl/host';
import { resolveDotSegments } from '@oneurl/path-normalizer';
import {
  type CharacterSet,
  fragmentPercentEncodeSet,
  pathPercentEncodeSet,
  specialQueryPercentEncodeSet,
} from '@oneurl/percent-codec';
import { NON_ASCII } from '@oneurl/percent-codec/machine';
import {
  alphabetOf,
  complementOf,
  type Dfa,
  dfaOf,
  exactly,
  explore,
  intersect,
  minimise,
  nothing,
} from './dfa.js';

/** The components whose text an accepted URL may have, beside its scheme. */
export interface ComponentLanguages {
  readonly host: Dfa;
  readonly port: Dfa;
  readonly path: Dfa;
  readonly query: Dfa;
  readonly fragment: Dfa;
}

const REFUSED = 1;

/** Texts without a member of the set, a character of `more`, or anything beyond ASCII. */
function without(set: CharacterSet, more: string): Dfa {
  const refuses = (character: number): boolean =>
    character === NON_ASCII || set.has(character) || more.includes(String.fromCharCode(character));
  return explore(
    alphabetOf(refuses),
    0,
    (state, character) => (state === REFUSED || refuses(character) ? REFUSED : 0),
    (state) => state !== REFUSED,
  );
}

const FIRST_DIGIT = 0x30;
const LAST_DIGIT = 0x39;
const LONGEST_PORT = 4;

/** Numbers of up to four digits as they are written: no leading zero. Longer ones take the full road. */
const shortNumber: Dfa = explore(
  alphabetOf((character) => Math.max(FIRST_DIGIT - 1, Math.min(character, LAST_DIGIT + 1))),
  0,
  (length, character) => {
    const isDigit = character >= FIRST_DIGIT && character <= LAST_DIGIT;
    const fits = length < LONGEST_PORT && !(length === 0 && character === FIRST_DIGIT);
    return isDigit && fits ? length + 1 : LONGEST_PORT + 1;
  },
  (length) => length > 0 && length <= LONGEST_PORT,
);

/** Paths that begin with their slash. */
const rooted: Dfa = dfaOf({
  name: 'rooted path',
  classes: { slash: '/' },
  start: 'start',
  accepting: ['path'],
  states: {
    start: { slash: 'path', otherwise: 'refused' },
    path: { otherwise: 'path' },
    refused: { otherwise: 'refused' },
  },
});

/** What the parser leaves of the components of an http or https URL without user name and password. */
export function canonicalReading(): ComponentLanguages {
  const dotSegments = resolveDotSegments.leaves?.().machine;
  const plainPath = intersect(rooted, without(pathPercentEncodeSet, '\\'));
  return {
    host: minimise(dfaOf(plainDomain)),
    port: intersect(shortNumber, intersect(complementOf(exactly('80')), complementOf(exactly('443')))),
    path: dotSegments === undefined ? nothing : intersect(plainPath, dfaOf(dotSegments)),
    query: without(specialQueryPercentEncodeSet, ''),
    fragment: without(fragmentPercentEncodeSet, ''),
  };
}
