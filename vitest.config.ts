import { defineConfig } from 'vitest/config';
import { secondTry } from './shared/dev-stack/src/testing/second-try';

export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['**/node_modules/**', '**/dist/**', 'artefacts/**', 'e2e/journeys/**', 'e2e/drills/**'],
    globalSetup: ['shared/dev-stack/src/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    ...secondTry,
  },
});
