import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
  type IPolicy,
} from 'cockatiel';
import { LRUCache } from 'lru-cache';

/** Keys beyond this are forgotten, those not asked for the longest first. */
const mostKeys = 50;

interface BreakerByKeyOptions {
  /** So many failures in a row leave a key alone for a while. */
  failuresInRow: number;
  /** How long, in milliseconds. */
  pauseMs: number;
  /** It grows with each try that fails again, up to this. Absent: it stays. */
  longestPauseMs?: number;
  /** Called when a key is left alone. */
  onOpen?(key: string): void;
  /** Called when it is tried again, and that went well. */
  onClose?(key: string): void;
}

/** Work with a key. */
interface KeyedWork<T> {
  /** Fails by throwing. */
  run(): Promise<T>;
  /** Whether a result is a failure too. Absent: none is. */
  isFailure?(result: T): boolean;
  /** The result while the key is left alone. */
  leftAlone(): T;
}

class FailedResult<T> extends Error {
  constructor(readonly result: T) {
    super('a result that is a failure');
  }
}

/**
 * Circuit breakers for things of one kind, such as the versions of an area: one that keeps failing does not block the others. Nothing is probed: once its pause is over the next work is the try. For a dependency that may
 * hang there is `CircuitBreaker`.
 */
export class BreakerByKey {
  readonly #policies = new LRUCache<string, IPolicy>({ max: mostKeys });
  readonly #options: BreakerByKeyOptions;

  constructor(options: BreakerByKeyOptions) {
    this.#options = options;
  }

  /** @throws what `run` throws */
  async run<T>(key: string, { run, isFailure, leftAlone }: KeyedWork<T>): Promise<T> {
    try {
      return await this.#policyOf(key).execute(async () => {
        const result = await run();
        if (isFailure?.(result)) throw new FailedResult(result);
        return result;
      });
    } catch (error) {
      if (error instanceof BrokenCircuitError) return leftAlone();
      if (error instanceof FailedResult) return error.result;
      throw error;
    }
  }

  #policyOf(key: string): IPolicy {
    const known = this.#policies.get(key);
    if (known !== undefined) return known;
    const { failuresInRow, pauseMs, longestPauseMs, onOpen, onClose } = this.#options;
    const policy = circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(failuresInRow),
      halfOpenAfter:
        longestPauseMs === undefined
          ? pauseMs
          : new ExponentialBackoff({ initialDelay: pauseMs, maxDelay: longestPauseMs }),
    });
    policy.onBreak(() => onOpen?.(key));
    policy.onReset(() => onClose?.(key));
    this.#policies.set(key, policy);
    return policy;
  }
}
