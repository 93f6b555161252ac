import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, vi } from 'vitest';
import { createThreadSlot, waitedForProcessorMs } from './thread-clock';

/** A thread that tells its number as the page's thread does, and then works or rests. */
async function startThread(work: string) {
  const slot = createThreadSlot();
  const thread = new Worker(
    `const { workerData, parentPort } = require('node:worker_threads');
     const { readlinkSync } = require('node:fs');
     workerData[0] = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
     parentPort.postMessage('told');
     ${work}`,
    { eval: true, workerData: slot },
  );
  await once(thread, 'message');
  return { slot, thread };
}

describe.runIf(process.platform === 'linux')('what a thread waits for a processor', () => {
  it('grows where more is to be done than there are processors', async () => {
    const others = Array.from({ length: 3 * availableParallelism() }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    const { slot, thread } = await startThread('for (;;);');
    try {
      await vi.waitFor(() => expect(waitedForProcessorMs(slot)).toBeGreaterThan(200), 20_000);
    } finally {
      for (const other of others) other.kill('SIGKILL');
      await thread.terminate();
    }
  });

  it('is little for one that hangs, however long it does', async () => {
    const { slot, thread } = await startThread('setInterval(() => {}, 60_000);');
    const before = waitedForProcessorMs(slot);
    const since = performance.now();
    await vi.waitFor(() => expect(performance.now() - since).toBeGreaterThan(400), 20_000);
    expect(waitedForProcessorMs(slot) - before).toBeLessThan(200);
    await thread.terminate();
  });

  it('is none where the thread is unknown', () => {
    expect(waitedForProcessorMs(createThreadSlot())).toBe(0);
  });
});
