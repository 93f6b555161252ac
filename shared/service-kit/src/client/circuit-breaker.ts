import { setTimeout as wait } from 'node:timers/promises';
import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleAll,
} from 'cockatiel';
import type { FastifyBaseLogger } from 'fastify';
import { counter, gauge } from '../metrics';
import { type Periodic, startPeriodic } from '../periodic';
import { withTimeout } from '../with-timeout';

const openCircuits = gauge('bowtie_circuit_open', 'Whether a dependency is taken for unavailable', [
  'dependency',
]);
const rejectedCalls = counter(
  'bowtie_circuit_refused_total',
  'Requests that were not even sent because their dependency is unavailable',
  ['dependency'],
);

/** Failed probes in a row after which a dependency is unavailable. */
const failedProbes = 2;
const betweenProbesMs = 50;
/** Between two looks whether the next probe is due; the library spreads the probes themselves by chance. */
const tickMs = 50;
const recovery = { initialDelay: 100, maxDelay: 1_000 };

/** A dependency does not answer, or too many requests wait for it. What was sent before may have been done. */
export class DependencyUnavailable extends Error {
  override readonly name = 'DependencyUnavailable';
}

interface BreakerOptions {
  /** As it is called in logs and metrics: `redis`, `store`, `cart 127.0.0.1:4001`. */
  name: string;
  /** The cheapest question that shows that the dependency lives. Rejects when it does not. */
  probe(): Promise<unknown>;
  /** How long a probe may take, in milliseconds. */
  probeMs: number;
  /** Work that is under way for longer than this, in milliseconds, has the dependency probed. */
  suspectMs: number;
  /** How many requests may be under way at once. */
  mostPending: number;
  log: FastifyBaseLogger;
  /** Called when the dependency becomes unavailable, to let go of connections that may hang. */
  onOpen?(reason: DependencyUnavailable): void;
}

interface Pending {
  since: number;
  abort(reason: DependencyUnavailable): void;
}

/**
 * Notices within a moment that a dependency hangs or is gone, and answers in its place until it is back.
 *
 * Slow work alone opens nothing: work that takes long or fails has the dependency probed, and only failed probes open
 * the circuit. What waits then is let go at once. From then on probes alone go through, in the background and spread by
 * chance, so no visitor pays for finding out whether the dependency is back.
 */
export class CircuitBreaker {
  readonly #options: BreakerOptions;
  readonly #policy: CircuitBreakerPolicy;
  /** In the order in which they began. */
  readonly #pending = new Set<Pending>();
  #check: NodeJS.Timeout | undefined;
  #ticks: Periodic | undefined;
  #isProbing = false;
  #isClosed = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#policy = circuitBreaker(handleAll, {
      breaker: new ConsecutiveBreaker(failedProbes),
      halfOpenAfter: new ExponentialBackoff(recovery),
    });
    this.#policy.onBreak(() => this.#opened());
    this.#policy.onReset(() => this.#recovered());
    openCircuits.set({ dependency: options.name }, 0);
  }

  /** Whether the dependency is unavailable. */
  get isOpen(): boolean {
    return this.#policy.state !== CircuitState.Closed;
  }

  /**
   * Notes that work begins; `abort` is called, once at most, when the dependency is found unavailable. The returned
   * function must be called when the work ends, with `true` where it failed as if the dependency were gone.
   * @throws DependencyUnavailable while the dependency is unavailable, or when too much waits for it
   */
  begin(abort: (reason: DependencyUnavailable) => void): (failed: boolean) => void {
    if (this.isOpen || this.#pending.size >= this.#options.mostPending) {
      rejectedCalls.inc({ dependency: this.#options.name });
      throw new DependencyUnavailable(`${this.#options.name} is unavailable`);
    }
    const entry = { since: performance.now(), abort };
    this.#pending.add(entry);
    this.#watch(this.#options.suspectMs);
    return (failed) => {
      this.#pending.delete(entry);
      if (failed) this.suspect();
    };
  }

  /**
   * Runs work that needs the dependency; `isOutage` tells failures that speak against the dependency from others.
   * @throws DependencyUnavailable as `begin` does, and when the dependency becomes unavailable in the meantime
   */
  run<T>(work: () => Promise<T>, isOutage: (error: unknown) => boolean): Promise<T> {
    return new Promise((resolve, reject) => {
      const end = this.begin(reject);
      work().then(
        (value) => {
          end(false);
          resolve(value);
        },
        (error: unknown) => {
          end(isOutage(error));
          reject(error);
        },
      );
    });
  }

  /** Has the dependency probed because something speaks against it. */
  suspect(): void {
    if (!this.#isProbing && !this.isOpen && !this.#isClosed) void this.#examine();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#check);
    void this.#ticks?.stop();
  }

  #watch(ms: number): void {
    if (this.#check !== undefined || this.#isClosed) return;
    this.#check = setTimeout(() => {
      // Process responses that arrived while the event loop was blocked before judging the dependency.
      setImmediate(() => {
        this.#check = undefined;
        this.#look();
      });
    }, ms).unref();
  }

  #look(): void {
    const [oldest] = this.#pending;
    if (oldest === undefined || this.isOpen) return;
    const left = oldest.since + this.#options.suspectMs - performance.now();
    if (left <= 0) this.suspect();
    this.#watch(left > 0 ? Math.ceil(left) : this.#options.suspectMs);
  }

  async #examine(): Promise<void> {
    this.#isProbing = true;
    while (!this.isOpen && !this.#isClosed) {
      if (await this.#probe()) break;
      await wait(betweenProbesMs, undefined, { ref: false });
    }
    this.#isProbing = false;
  }

  /** One probe, where the library lets one through; whether the dependency answered. */
  async #probe(): Promise<boolean> {
    const { name, probe, probeMs } = this.#options;
    const late = () => new DependencyUnavailable(`${name} did not answer a probe`);
    return this.#policy
      .execute(() => withTimeout(probe(), probeMs, late))
      .then(
        () => true,
        () => false,
      );
  }

  #opened(): void {
    const { name, log, onOpen } = this.#options;
    openCircuits.set({ dependency: name }, 1);
    // A probe that failed again opens the circuit once more.
    if (this.#ticks !== undefined) return;
    log.warn({ dependency: name, waiting: this.#pending.size }, 'a dependency is unavailable');
    const reason = new DependencyUnavailable(`${name} is unavailable`);
    const waiting = [...this.#pending];
    this.#pending.clear();
    for (const { abort } of waiting) abort(reason);
    onOpen?.(reason);
    if (this.#isClosed) return;
    this.#ticks = startPeriodic({ name: 'circuit_probe', everyMs: tickMs, run: () => this.#tick() });
  }

  async #tick(): Promise<void> {
    if (this.#isProbing) return;
    this.#isProbing = true;
    await this.#probe();
    this.#isProbing = false;
  }

  #recovered(): void {
    // Called from within a tick, which is not to wait for itself.
    void this.#ticks?.stop();
    this.#ticks = undefined;
    openCircuits.set({ dependency: this.#options.name }, 0);
    this.#options.log.info({ dependency: this.#options.name }, 'a dependency is back');
  }
}
