import PQueue from 'p-queue';
import { emptyState, type FairOptions, FairQueue, type Weight } from './fair-queue';

/** Whoever waits is told to come again: too many are waiting, or it took too long. */
export class PoolBusy extends Error {
  override readonly name = 'PoolBusy';
}

interface PoolSettings {
  /** How many works are done at once. */
  places: number;
  /** How many may wait, of everybody and of one visitor. */
  waiting: number;
  waitingEach: number;
  waitMs: number;
}

/** Where pictures are worked on: a few at once and the others in a fair queue, so that memory stays bounded. */
export class WorkerPool {
  readonly #settings: PoolSettings;
  readonly #fair: FairQueue;
  readonly #queue: PQueue<FairQueue, FairOptions>;

  constructor(settings: PoolSettings) {
    const state = emptyState();
    this.#settings = settings;
    this.#fair = new FairQueue(state);
    this.#queue = new PQueue<FairQueue, FairOptions>({
      concurrency: settings.places,
      // The library makes its queue itself; what waits in it is asked for here, too.
      queueClass: class extends FairQueue {
        constructor() {
          super(state);
        }
      },
    });
    // The library starts one work where one ended. Where that made room for others too, setting its bound has it look again.
    this.#queue.on('next', () => {
      this.#queue.concurrency = settings.places;
    });
  }

  /** Does a visitor's work as soon as it comes to it and there is room. @throws PoolBusy */
  async run<T>(visitor: string, weight: Weight, work: () => Promise<T>): Promise<T> {
    if (this.#isFull(visitor, weight)) throw new PoolBusy('Too many pictures are waiting');
    const deadline = new AbortController();
    const late = () => deadline.abort(new PoolBusy('A picture waited too long'));
    const timer = setTimeout(late, this.#settings.waitMs);
    const task = async (): Promise<T> => {
      clearTimeout(timer);
      try {
        return await work();
      } finally {
        this.#fair.release(visitor, weight);
      }
    };
    try {
      return await this.#queue.add(task, { visitor, weight, signal: deadline.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  #isFull(visitor: string, weight: Weight): boolean {
    const { places, waiting, waitingEach } = this.#settings;
    const own = this.#fair.waitingOf(visitor);
    const startsNow = own === 0 && this.#queue.pending < places && this.#fair.canStart(visitor, weight);
    return !startsNow && (this.#fair.waiting >= waiting || own >= waitingEach);
  }
}
