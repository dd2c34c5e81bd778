// More cases of the comparison with the engine's URL:
//   pnpm --filter @oneurl/url-parser run differential -- --cases 10000000 --seed 7
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    cases: { type: 'string', default: '10000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const { status } = spawnSync('npx', ['vitest', 'run', 'src/differential.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DIFFERENTIAL_CASES: values.cases, DIFFERENTIAL_SEED: values.seed },
});
process.exit(status ?? 1);
