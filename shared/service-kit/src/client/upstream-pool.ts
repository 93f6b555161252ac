import type { FastifyBaseLogger } from 'fastify';
import { Client, Dispatcher, Pool } from 'undici';
import { CircuitBreaker, DependencyUnavailable } from './circuit-breaker';

const connectMs = 1_000;
/** Long for one call, so the instance is asked whether it lives; a call that is only slow goes on. */
const suspectMs = 500;
const probeMs = 1_000;
const probePath = '/health';
/** Of one instance, before further requests are refused. */
const mostPending = 2_000;

interface UpstreamOptions {
  /** As it is called in logs and metrics. */
  name: string;
  /** Origins of its instances. */
  urls: readonly string[];
  /** To each instance. */
  connections: number;
  /** How long an answer may take to begin, and to go on, where a request says nothing else. */
  timeoutMs: number;
  log: FastifyBaseLogger;
}

/** One process of a service. */
class Instance {
  readonly breaker: CircuitBreaker;
  readonly #origin: string;
  readonly #options: UpstreamOptions;
  #pool: Pool;
  /** The same pool behind the breaker. */
  #guarded: Dispatcher;

  constructor(origin: string, options: UpstreamOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#pool = this.#connect();
    this.#guarded = this.#guard(this.#pool);
    this.breaker = new CircuitBreaker({
      name: `${options.name} ${new URL(origin).host}`,
      probe: () => this.#probe(),
      probeMs,
      suspectMs,
      mostPending,
      log: options.log,
      // Ends what waits for an answer, and connections that would never give one.
      onOpen: (reason) => {
        const hanging = this.#pool;
        this.#pool = this.#connect();
        this.#guarded = this.#guard(this.#pool);
        hanging.destroy(reason).catch(() => undefined);
      },
    });
  }

  /** @throws DependencyUnavailable */
  dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#guarded.dispatch({ ...options, origin: this.#origin }, handler);
  }

  async close(): Promise<void> {
    this.breaker.close();
    await this.#pool.close();
  }

  async destroy(reason: Error | null): Promise<void> {
    this.breaker.close();
    await this.#pool.destroy(reason);
  }

  #connect(): Pool {
    const { connections, timeoutMs } = this.#options;
    return new Pool(this.#origin, {
      connections,
      pipelining: 1,
      connect: { timeout: connectMs },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  #guard(pool: Pool): Dispatcher {
    return pool.compose((dispatch) => (options, handler) => {
      const end = this.breaker.begin(() => undefined);
      return dispatch(options, watched(handler, end));
    });
  }

  /** Any answer shows that the process lives. It has a connection of its own, which no slow call keeps. */
  async #probe(): Promise<void> {
    const client = new Client(this.#origin, { connect: { timeout: probeMs }, headersTimeout: probeMs });
    try {
      const { body } = await client.request({ method: 'GET', path: probePath });
      await body.dump();
    } finally {
      client.destroy().catch(() => undefined);
    }
  }
}

/** Tells the breaker when the answer begins, or that there will be none. */
function watched(
  handler: Dispatcher.DispatchHandler,
  end: (failed: boolean) => void,
): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...input) => handler.onRequestStart?.(...input),
    onRequestUpgrade: (...input) => handler.onRequestUpgrade?.(...input),
    onResponseStart: (...input) => {
      end(false);
      handler.onResponseStart?.(...input);
    },
    onResponseData: (...input) => handler.onResponseData?.(...input),
    onResponseEnd: (...input) => handler.onResponseEnd?.(...input),
    onResponseError: (...input) => {
      end(true);
      handler.onResponseError?.(...input);
    },
  };
}

/**
 * Connections to the instances of one service, each behind a circuit breaker of its own. Requests go round those that
 * live; with none of them alive a request fails at once with `DependencyUnavailable`.
 */
export class UpstreamPool extends Dispatcher {
  readonly #instances: readonly Instance[];
  readonly #name: string;
  #turn = 0;

  constructor(options: UpstreamOptions) {
    super();
    this.#name = options.name;
    this.#instances = options.urls.map((url) => new Instance(new URL(url).origin, options));
  }

  /** How many instances there are, alive or not. */
  get size(): number {
    return this.#instances.length;
  }

  /** Whether an instance lives. */
  get isAvailable(): boolean {
    return this.#instances.some(({ breaker }) => !breaker.isOpen);
  }

  /** @throws DependencyUnavailable when no instance lives */
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#next().dispatch(options, handler);
  }

  #next(): Instance {
    for (const _ of this.#instances) {
      this.#turn = (this.#turn + 1) % this.#instances.length;
      const instance = this.#instances[this.#turn];
      if (instance !== undefined && !instance.breaker.isOpen) return instance;
    }
    throw new DependencyUnavailable(`${this.#name} is unavailable`);
  }

  override close(): Promise<void>;
  override close(callback: () => void): void;
  override close(callback?: () => void): Promise<void> | undefined {
    const closed = Promise.all(this.#instances.map((instance) => instance.close())).then(() => undefined);
    if (callback === undefined) return closed;
    closed.finally(callback);
    return undefined;
  }

  override destroy(): Promise<void>;
  override destroy(reason: Error | null): Promise<void>;
  override destroy(callback: () => void): void;
  override destroy(reason: Error | null, callback: () => void): void;
  override destroy(reason?: Error | null | (() => void), callback?: () => void): Promise<void> | undefined {
    const why = typeof reason === 'function' ? null : (reason ?? null);
    const told = typeof reason === 'function' ? reason : callback;
    const gone = Promise.all(this.#instances.map((one) => one.destroy(why))).then(() => undefined);
    if (told === undefined) return gone;
    gone.finally(told);
    return undefined;
  }
}
