import { resolve } from 'node:path';
import { createThreadSlot, waitedForProcessorMs } from '@bowtie/federation/server-bundle';
import { Piscina } from 'piscina';
import type { RenderConfig } from './config';
import type { PageResult, PageTask } from './page-task';

/** A thread that renders pages. */
export interface PageThread {
  /** Never rejects: what could not be rendered has a reason. */
  render(task: PageTask): Promise<PageResult>;
  close(): Promise<void>;
}

/** The thread reads a bundle once, which takes it longer than a page. */
const firstPageMs = 5_000;
/** How often a page that is over its time by the clock is looked at. */
const lookMs = 20;

const busy = (message: string): PageResult => ({ reason: 'busy', error: { message } });

function failure(error: unknown): PageResult {
  if (!(error instanceof Error)) return { reason: 'threw', error: { message: String(error) } };
  const { message, stack } = error;
  if (error.name === 'AbortError') return { reason: 'late', error: { message } };
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return { reason: isMemory ? 'memory' : 'threw', error: { message, stack } };
}

/**
 * One thread with a bounded queue. A page that takes too long has its thread
 * ended, since nothing else stops a loop; one that takes too much memory ends its thread itself. Either is replaced. Time in which
 * its thread waits for a processor is not a page's: on a machine that is busy otherwise, a thread that is ended would only have
 * to read its bundles anew while the next pages wait.
 */
export function createPageThread(config: RenderConfig): PageThread {
  const slot = createThreadSlot();
  const pool = new Piscina<PageTask, PageResult>({
    filename: resolve(config.RENDER_WORKER),
    minThreads: 1,
    maxThreads: 1,
    workerData: { artefacts: resolve(config.ARTEFACTS_DIR), slot },
    resourceLimits: { maxOldGenerationSizeMb: config.RENDER_THREAD_MB },
  });
  // What ends a thread is in the answer to its page; one that ends between pages is replaced all the same.
  pool.on('error', () => undefined);
  /** What the thread of now has read; a new one starts and reads while its first page waits. */
  const read = new Set<string>();
  pool.on('workerDestroy', () => read.clear());

  async function run(task: PageTask): Promise<PageResult> {
    const bundles = `${task.shell} ${task.area} ${task.version}`;
    const controller = new AbortController();
    const isKnown = read.has(bundles);
    const clock = isKnown ? limitPage(controller, config, slot) : limitFirstPage(controller);
    try {
      const result = await pool.run(task, { signal: controller.signal });
      read.add(bundles);
      return result;
    } catch (error) {
      // Its thread may be ended, which is told later than this.
      read.clear();
      return failure(error);
    } finally {
      clearInterval(clock);
    }
  }

  // One page after another, so that a page's time begins when the thread begins with it.
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async render(task) {
      if (waiting > config.RENDER_MOST_WAITING) return busy('too many pages wait');
      waiting += 1;
      const since = performance.now();
      const page = turn.then(() =>
        performance.now() - since > config.RENDER_WAIT_MS ? busy('nobody waits any longer') : run(task),
      );
      turn = page;
      return page.finally(() => {
        waiting -= 1;
      });
    },
    close: () => pool.destroy(),
  };
}

function limitFirstPage(controller: AbortController): NodeJS.Timeout {
  return setTimeout(() => controller.abort(), firstPageMs);
}

/** Ends a page that took its time, whether it worked or hung; at the longest wait also one that got no processor for it. */
function limitPage(controller: AbortController, config: RenderConfig, slot: Int32Array): NodeJS.Timeout {
  const since = performance.now();
  const waitedBefore = waitedForProcessorMs(slot);
  return setInterval(() => {
    const tookMs = performance.now() - since;
    if (tookMs < config.RENDER_TIMEOUT_MS) return;
    const waitedMs = waitedForProcessorMs(slot) - waitedBefore;
    if (tookMs - waitedMs >= config.RENDER_TIMEOUT_MS || tookMs >= config.RENDER_WAIT_MS) controller.abort();
  }, lookMs);
}
