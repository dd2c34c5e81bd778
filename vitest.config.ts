import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { shared } from './vitest.shared.ts';

/** The tests of what belongs to no package: the scripts, the runner of the examples, the documents. */
const workspace: ViteUserConfig = defineConfig({
  ...shared,
  test: { ...shared.test, include: ['scripts/**/*.test.mjs', 'testing/**/*.test.ts'] },
});

export default workspace;
