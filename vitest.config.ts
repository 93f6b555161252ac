import { defineConfig } from 'vitest/config';
import { testsWithModuleMocks } from './stack/testing/module-mocks.ts';
import { retryOnRequest } from './stack/testing/retry.ts';

const test = ['**/*.test.ts', '**/*.test.tsx'];
const forBrowsers = ['shell', 'mfe-*', 'shared/web', 'shared/ui', 'e2e/reports'].flatMap((folder) =>
  test.map((files) => `${folder}/${files}`),
);
const mocking = testsWithModuleMocks();
const exclude = ['**/node_modules/**', '**/dist/**', 'artefacts/**', 'e2e/journeys/**', 'e2e/drills/**'];

export default defineConfig({
  test: {
    globalSetup: ['stack/testing/global-setup.ts'],
    setupFiles: ['stack/testing/page-timeouts.ts', 'stack/testing/no-network.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A machine with much to do is slow: what is waited for is a fact, and only its absence takes this long.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
    ...retryOnRequest,
    projects: [
      {
        extends: true,
        test: {
          name: 'servers',
          include: test,
          exclude: [...exclude, ...forBrowsers, ...mocking],
          // To load the modules anew for each file takes as long as the tests themselves.
          isolate: false,
        },
      },
      // A page's timers and requests outlive its test, and mocked modules too: these files share nothing.
      { extends: true, test: { name: 'browsers and mocks', include: [...forBrowsers, ...mocking], exclude } },
    ],
  },
});
