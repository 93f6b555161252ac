import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStack, type Stack, type StackMode } from '@bowtie/stack';

const many = '100000000';
/** Limits under which nothing suffers that is not about limits: all visitors come from one address. */
export const openLimits = {
  RATE_LIMIT_READ: many,
  RATE_LIMIT_WRITE: many,
  RATE_LIMIT_GUESS: many,
  RATE_LIMIT_UNKNOWN: many,
  SIGN_UPS_PER_ADDRESS: many,
  LOGIN_FAILURES_PER_ACCOUNT: many,
  ORDER_LIMIT_CARDS: many,
  ORDER_LIMIT_DOLLARS: many,
  ORDER_LIMIT_RECIPIENT_CARDS: many,
  ORDER_LIMIT_RECIPIENT_DOLLARS: many,
  // All orders go to a few addresses, whose sums would be looked at by a person.
  RISK_RULES: '[]',
  CARD_TRIES_PER_CARD: many,
  CARD_TRIES_BEFORE_PAUSE: many,
  CAPTCHA_AFTER_FAILURES: many,
  CAPTCHA_AFTER_NETWORK_FAILURES: many,
  CAPTCHA_AFTER_SIGN_UPS: many,
  CAPTCHA_AFTER_STORE_SIGN_UPS: many,
};

/** The whole store on a data folder of its own, which goes with it. */
export async function openThrowAwayStack(
  mode: StackMode,
  env: Record<string, string> = openLimits,
  dataDir: string = mkdtempSync(join(tmpdir(), 'bowtie-e2e-')),
): Promise<{ stack: Stack; dataDir: string; close(): Promise<void> }> {
  const logLevel = process.env.TEST_LOG_LEVEL;
  const stack = await openStack({
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataDir,
      mongoUrl: undefined,
      redisUrl: undefined,
      operatorPassword: undefined,
      logLevel: logLevel ?? 'error',
    },
    mode,
    env,
    // Which process ended, and when: without it a store that is gone for a moment fails without a reason.
    printLine: (line) => console.log(line),
  });
  return {
    stack,
    dataDir,
    close: async () => {
      await stack.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
