import { commonError } from '@bowtie/service-kit';
import PQueue from 'p-queue';

/** Who waits for a hash: log-ins go before holders of a link from a mail, and both before sign-ups. */
export type HashPurpose = 'log_in' | 'link' | 'sign_up';

interface Share {
  priority: number;
  /** How many may wait; whoever comes then is refused at once. */
  maxWaiting: number;
  /** How long one waits before it is refused. */
  timeoutMs: number;
}

/** Each purpose has places of its own, so that a flood of sign-ups takes none from log-ins. */
const shares: Record<HashPurpose, Share> = {
  log_in: { priority: 2, maxWaiting: 80, timeoutMs: 6_000 },
  link: { priority: 1, maxWaiting: 20, timeoutMs: 6_000 },
  sign_up: { priority: 0, maxWaiting: 8, timeoutMs: 4_000 },
};
const retryAfterSeconds = 5;

/** Runs the work of hashing a bounded number at a time, the most urgent first. */
export class HashQueue {
  readonly #queue: PQueue;
  /** Sign-ups leave one place free where there is more than one, so that a log-in need not even wait for one of them. */
  readonly #signUps: PQueue;

  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency });
    this.#signUps = new PQueue({ concurrency: Math.max(1, concurrency - 1) });
  }

  /** @throws ApiError 503 with `Retry-After` when there is no place, or none came up in time */
  async run<T>(purpose: HashPurpose, task: () => Promise<T>): Promise<T> {
    const { priority, maxWaiting, timeoutMs } = shares[purpose];
    const waiting = purpose === 'sign_up' ? this.#signUps.size : this.#queue.sizeBy({ priority });
    if (waiting >= maxWaiting) throw tooBusy();
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(tooBusy()), timeoutMs);
    const { signal } = deadline;
    const start = async () => {
      clearTimeout(timer);
      return task();
    };
    const enqueue = () => this.#queue.add(start, { priority, signal });
    try {
      return await (purpose === 'sign_up' ? this.#signUps.add(enqueue, { signal }) : enqueue());
    } finally {
      clearTimeout(timer);
    }
  }
}

function tooBusy() {
  return commonError('service_unavailable', {
    message: 'Very many people are at the door right now. Please try again in a few seconds.',
    retryAfterSeconds,
  });
}
