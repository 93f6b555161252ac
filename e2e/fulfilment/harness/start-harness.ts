import { afterAll, afterEach, vi } from 'vitest';
import { FulfilmentHarness } from './fulfilment-harness';

/** Longer than several waits, of which each is long already. */
const testMs = 240_000;

/**
 * A harness for the tests of a file. After each its workers are stopped, its jobs forgotten, and its providers do their work
 * again.
 */
export async function startHarness(): Promise<FulfilmentHarness> {
  vi.setConfig({ testTimeout: testMs });
  const harness = await FulfilmentHarness.open();
  afterEach(async () => {
    await harness.stopWorkers();
    await harness.forgetJobs();
    harness.recover();
  });
  afterAll(() => harness.close());
  return harness;
}
