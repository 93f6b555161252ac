import { defineConfig } from 'vitest/config';
import { retryOnRequest } from './stack/testing/retry.ts';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'artefacts/**', 'e2e/journeys/**', 'e2e/drills/**'],
    globalSetup: ['stack/testing/global-setup.ts'],
    setupFiles: ['stack/testing/page-timeouts.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine with much to do is slow: what is waited for is a fact, and only its absence takes this long.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
    ...retryOnRequest,
  },
});
