import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createThreadSlot, waitedForProcessorMs } from '../../server-bundle/index';
import { type RouteTask, type ThreadMessage, threadMessageSchema } from './route-task';

export interface RenderLimits {
  /** How long a thread may take for its bundles and its first page, in milliseconds of its own. */
  firstMs: number;
  /** How long it may take from one message to the next: a page, or a round of pages. */
  stepMs: number;
  /** How much it may hold. */
  memoryMb: number;
  /** Rounds of pages after the first one, of which the first only warms up. */
  rounds: number;
  rendersPerRound: number;
  /** How much more a page may leave behind each time. */
  leakBytes: number;
}

export const renderLimits: RenderLimits = {
  firstMs: 10_000,
  stepMs: 5_000,
  memoryMb: 192,
  rounds: 4,
  rendersPerRound: 10,
  leakBytes: 16_384,
};

/** What came of a route. */
export type RouteOutcome =
  | { kind: 'rendered' }
  | { kind: 'threw'; message: string }
  | { kind: 'late'; ms: number }
  | { kind: 'memory'; mb: number }
  | { kind: 'leaks'; bytes: number };

/** By the clock, a thread on a busy machine may take so many times as long as it does by itself. */
const MOST_WAITING = 10;
const LOOK_MS = 50;

/** What each page left behind at the least: a cache that fills up once grows in one round and not in all. */
function leftBehind(held: readonly number[], rendersPerRound: number): number {
  const growth = held.slice(1).map((bytes, index) => bytes - (held[index] ?? bytes));
  return growth.length === 0 ? 0 : Math.max(0, Math.min(...growth) / rendersPerRound);
}

/** A thread that renders one route after another, until it dies of one or is ended for one. */
export class RouteThread {
  readonly #worker: Worker;
  readonly #slot = createThreadSlot();
  readonly #limits: RenderLimits;
  #isFirst = true;
  /** Whether it can take another route. */
  isUsable = true;

  constructor(script: string, folder: { artefacts: string; shell: string }, limits: RenderLimits) {
    this.#limits = limits;
    const { rounds, rendersPerRound, memoryMb } = limits;
    this.#worker = new Worker(script, {
      workerData: { ...folder, slot: this.#slot, rounds, rendersPerRound },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      execArgv: [],
      // What a bundle prints is not the command's output.
      stdout: true,
      stderr: true,
    });
    this.#worker.on('error', () => undefined);
  }

  async render(task: RouteTask): Promise<RouteOutcome> {
    this.#worker.postMessage(task);
    const held: number[] = [];
    for (;;) {
      const message = await this.#next(this.#isFirst ? this.#limits.firstMs : this.#limits.stepMs);
      this.#isFirst = false;
      if ('outcome' in message) {
        this.isUsable = false;
        return message.outcome;
      }
      if (message.kind === 'threw') return message;
      if (message.kind === 'held') held.push(message.bytes);
      if (message.kind !== 'done') continue;
      const bytes = leftBehind(held, this.#limits.rendersPerRound);
      return bytes > this.#limits.leakBytes ? { kind: 'leaks', bytes } : { kind: 'rendered' };
    }
  }

  async end(): Promise<void> {
    this.isUsable = false;
    await this.#worker.terminate();
  }

  /** What the thread says next; it is ended when it takes longer than `ms` of its own time. */
  async #next(ms: number): Promise<ThreadMessage | { outcome: RouteOutcome }> {
    const controller = new AbortController();
    const since = performance.now();
    const waited = waitedForProcessorMs(this.#slot);
    const clock = setInterval(() => {
      const took = performance.now() - since;
      const own = took - (waitedForProcessorMs(this.#slot) - waited);
      if (own >= ms || took >= MOST_WAITING * ms) controller.abort();
    }, LOOK_MS);
    try {
      const [message] = await once(this.#worker, 'message', { signal: controller.signal });
      return threadMessageSchema.parse(message);
    } catch (error) {
      await this.#worker.terminate();
      if (controller.signal.aborted) return { outcome: { kind: 'late', ms } };
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isMemory) return { outcome: { kind: 'memory', mb: this.#limits.memoryMb } };
      return { outcome: { kind: 'threw', message: error instanceof Error ? error.message : String(error) } };
    } finally {
      clearInterval(clock);
    }
  }
}
