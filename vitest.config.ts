import { defineConfig } from 'vitest/config';
import { testsWithModuleMocks, testsWithPage } from './stack/testing/isolated-tests.ts';
import { retryOnRequest } from './stack/testing/retry.ts';
import { thoroughOnRequest } from './stack/testing/thorough.ts';

const test = ['**/*.test.ts', '**/*.test.tsx'];
const isolated = [...new Set([...testsWithPage(), ...testsWithModuleMocks()])];
const exclude = ['**/node_modules/**', '**/dist/**', 'artefacts/**', 'e2e/journeys/**', 'e2e/drills/**'];

/** What draws pages, all that use React among them: one that is missing would bring another React. */
const pageLibraries = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'react-final-form',
  'final-form',
  'jotai',
  'jotai/utils',
  'zod',
  '@testing-library/react',
  '@testing-library/dom',
];

export default defineConfig({
  test: {
    globalSetup: ['stack/testing/global-setup.ts'],
    setupFiles: ['stack/testing/page-timeouts.ts', 'stack/testing/no-network.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
    // A machine with much to do is slow: what is waited for is a fact, and only its absence takes this long.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    pool: 'forks',
    // Services wait for their store and queue half of the time: a third of them keeps two cores busy.
    maxWorkers: 3,
    ...retryOnRequest,
    ...thoroughOnRequest,
    projects: [
      {
        extends: true,
        test: {
          name: 'servers',
          include: test,
          exclude: [...exclude, ...isolated],
          // To load the modules anew for each file takes as long as the tests themselves.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages and mocks',
          include: isolated,
          exclude,
          // A file's page is a context of its own within a thread that lives on: a process for each takes twice as long,
          // and in processes each of its some hundred modules is asked for over a pipe.
          pool: 'vmThreads',
          // Bundled once, as a browser has them: what Node would load of the router cannot be loaded in such a context.
          deps: { optimizer: { client: { enabled: true, include: pageLibraries } } },
        },
      },
    ],
  },
});
