import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** The one vitest configuration: sources instead of built files, wherever a workspace package is imported. */
export const shared: ViteUserConfig = defineConfig({
  resolve: { conditions: ['@oneurl/source', 'node', 'import', 'module', 'default'] },
  ssr: { resolve: { conditions: ['@oneurl/source', 'node', 'import', 'module', 'default'] } },
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 120_000,
    reporters: ['default', ['json', { outputFile: '.turbo/test-report.json' }]],
  },
});
