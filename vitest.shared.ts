import { defineConfig, type ViteUserConfig } from 'vitest/config';

const conditions = ['@oneurl/source', 'node', 'import', 'module', 'default'];

/** The one vitest configuration: sources instead of built files, wherever a workspace package is imported. */
export const shared: ViteUserConfig = defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    // turbo runs as many packages at a time as there are cores; one worker each, then, and no more.
    ...(process.env['TURBO_HASH'] === undefined ? {} : { maxWorkers: 1 }),
    reporters: ['default', ['json', { outputFile: '.turbo/test-report.json' }]],
  },
});
