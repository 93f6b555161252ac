import { resolve } from 'node:path';
import { Piscina } from 'piscina';
import type { RenderConfig } from './config';
import type { PageResult, PageTask } from './page-task';

/** A thread that renders pages. */
export interface PagePool {
  /** Never rejects: what could not be rendered has a reason. */
  render(task: PageTask): Promise<PageResult>;
  close(): Promise<void>;
}

/** The thread reads a bundle once, which takes it longer than a page. */
const firstPageMs = 5_000;

function failure(error: unknown): PageResult {
  if (!(error instanceof Error)) return { reason: 'threw', error: { message: String(error) } };
  const { message, stack } = error;
  if (error.name === 'AbortError') return { reason: 'late', error: { message } };
  const isMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return { reason: isMemory ? 'memory' : 'threw', error: { message, stack } };
}

/**
 * One thread with a bounded queue; more of them are more instances of the service. A page that takes too long has its thread
 * ended, since nothing else stops a loop; one that takes too much memory ends its thread itself. Either is replaced.
 */
export function createPagePool(config: RenderConfig): PagePool {
  const pool = new Piscina<PageTask, PageResult>({
    filename: resolve(config.RENDER_WORKER),
    minThreads: 1,
    maxThreads: 1,
    workerData: { artefacts: resolve(config.ARTEFACTS_DIR) },
    resourceLimits: { maxOldGenerationSizeMb: config.RENDER_THREAD_MB },
  });
  // What ends a thread is in the answer to its page; one that ends between pages is replaced all the same.
  pool.on('error', () => undefined);
  /** What the thread of now has read; a new one starts and reads while its first page waits. */
  const read = new Set<string>();
  pool.on('workerDestroy', () => read.clear());
  return {
    async render(task) {
      // The pool's own bound lets tasks with a signal pass.
      if (pool.queueSize >= config.RENDER_MOST_WAITING)
        return { reason: 'busy', error: { message: 'too many pages wait' } };
      const bundles = `${task.shell} ${task.area} ${task.version}`;
      const signal = AbortSignal.timeout(read.has(bundles) ? config.RENDER_TIMEOUT_MS : firstPageMs);
      try {
        const result = await pool.run(task, { signal });
        read.add(bundles);
        return result;
      } catch (error) {
        // Its thread may be ended, which is told later than this.
        read.clear();
        return failure(error);
      }
    },
    close: () => pool.destroy(),
  };
}
