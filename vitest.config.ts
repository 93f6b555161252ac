import { defineConfig } from 'vitest/config';
import { testsWithModuleMocks } from './stack/testing/module-mocks.ts';
import { retryOnRequest } from './stack/testing/retry.ts';

const mocking = testsWithModuleMocks();
const exclude = ['**/node_modules/**', '**/dist/**', 'artefacts/**', 'e2e/journeys/**', 'e2e/drills/**'];

export default defineConfig({
  test: {
    globalSetup: ['stack/testing/global-setup.ts'],
    setupFiles: ['stack/testing/page-timeouts.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A machine with much to do is slow: what is waited for is a fact, and only its absence takes this long.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
    ...retryOnRequest,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...mocking],
          // To load the modules anew for each file takes as long as the tests themselves.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'tests that mock modules', include: mocking, exclude } },
    ],
  },
});
