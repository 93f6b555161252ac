import { defineConfig } from 'vitest/config';
import { retryOnRequest } from '../../stack/testing/retry.ts';
import { thoroughOnRequest } from '../../stack/testing/thorough.ts';
import { LongestFirst } from './longest-first.ts';

/** Drills start the whole store themselves, one for all whose settings agree: while one waits for a process to come back, another works. */
export default defineConfig({
  cacheDir: '../../node_modules/.vite',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 90_000,
    // Other checks run beside them: what is waited for is a fact, and only its absence takes this long.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    ...retryOnRequest,
    ...thoroughOnRequest,
  },
});
