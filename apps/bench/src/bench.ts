import { parseArgs } from 'node:util';
import { codecCases, codecMean } from './cases/codec.js';
import { startUpCase, throughputCase } from './cases/command-line.js';
import { gbkCases } from './cases/gbk.js';
import { growthCase } from './cases/growth.js';
import { lengthCases } from './cases/length.js';
import { lineCases } from './cases/lines.js';
import { linkCases } from './cases/links.js';
import { normalizeCases } from './cases/normalize.js';
import { parseCases } from './cases/parse.js';
import { resolveCases } from './cases/resolve.js';
import { countRoads } from './cases/roads.js';
import { runBench } from './run-bench.js';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

process.exitCode = runBench(
  {
    cases: [
      ...normalizeCases(),
      ...lineCases(),
      ...resolveCases(),
      ...parseCases(),
      ...codecCases(),
      ...gbkCases(),
      ...linkCases(values.quick),
    ],
    means: [codecMean],
    readings: [growthCase, startUpCase, throughputCase],
    lengths: lengthCases(values.quick),
    roads: countRoads,
  },
  values,
);
