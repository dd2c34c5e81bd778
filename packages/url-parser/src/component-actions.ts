import { type ErrorComponent, encode, fragmentPercentEncodeSet } from '@oneurl/percent-codec';
import { encodeQueryFor } from './encode-query.js';
import { reportEscape, reportUnit } from './report-unit.js';
import type { Run } from './run.js';
import { NONE } from './url-layout.js';

/** The part that the machine stands in, among the three in which a unit may be invalid. */
function componentOf(run: Run): ErrorComponent {
  if (run.fragmentStart !== NONE) return 'fragment';
  return run.queryStart !== NONE ? 'query' : 'path';
}

function endQuery(run: Run, at: number): void {
  const raw = run.text.slice(run.queryStart, at);
  run.query = run.mustEncode ? encodeQueryFor(raw, run.specialNumber, run.charset) : raw;
  run.mustEncode = false;
}

/** Actions in the query and the fragment, and those that paths share with them. */
export const componentActions = {
  escape: (run: Run, at: number): void => {
    reportEscape(run, componentOf(run), at);
  },
  invalidUnit: (run: Run, at: number): void => {
    reportUnit(run, componentOf(run), at);
  },
  encodeInQuery: (run: Run, at: number): void => {
    run.mustEncode = true;
    reportQueryUnit(run, at);
  },
  encodeInFragment: (run: Run, at: number): void => {
    run.mustEncode = true;
    reportUnit(run, 'fragment', at);
  },
  endQuery: (run: Run, at: number): void => endQuery(run, at),
  endQueryAtFragment: (run: Run, at: number): void => {
    endQuery(run, at);
    run.fragmentStart = at + 1;
  },
  endFragment: (run: Run, at: number): void => {
    const raw = run.text.slice(run.fragmentStart, at);
    run.fragment = run.mustEncode ? encode(raw, fragmentPercentEncodeSet) : raw;
  },
};

const APOSTROPHE = 0x27;

/** An apostrophe is encoded in a query though it is a URL code point. */
function reportQueryUnit(run: Run, at: number): void {
  if (run.text.charCodeAt(at) !== APOSTROPHE) reportUnit(run, 'query', at);
}
