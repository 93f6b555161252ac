import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStack, type Stack } from '@bowtie/dev-stack/stack';

const many = '1000000000';
/** All load comes from one address, which no limit may slow down here. */
const openLimits = {
  RATE_LIMIT_READ: many,
  RATE_LIMIT_WRITE: many,
  RATE_LIMIT_GUESS: many,
  RATE_LIMIT_UNKNOWN: many,
};

/** Runs `work` against a store on fresh data. */
export async function withStack<T>(
  mode: 'together' | 'split',
  work: (stack: Stack) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-bench-'));
  const settings = {
    port: 0,
    dataDir,
    mongoUrl: undefined,
    redisUrl: undefined,
    operatorPassword: undefined,
    logLevel: 'error',
  };
  const stack = await openStack({ settings, mode, env: openLimits, tell: () => undefined });
  try {
    return await work(stack);
  } finally {
    await stack.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
