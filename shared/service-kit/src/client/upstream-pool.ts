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

  constructor(origin: string, options: UpstreamOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#pool = this.#connect();
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
        hanging.destroy(reason).catch(() => undefined);
      },
    });
  }

  /**
   * @param repeat how to send the request once more after a failure; undefined where that is not safe, or nobody is there
   * @throws DependencyUnavailable
   */
  dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    repeat: (failure: Failure) => (() => void) | undefined,
  ): boolean {
    const end = this.breaker.begin(() => undefined);
    return this.#pool.dispatch({ ...options, origin: this.#origin }, watched(handler, end, repeat));
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

/** A request that got no answer, and how far it came. */
interface Failure {
  error: Error;
  /** Whether a part of it may have reached the instance. */
  isSent: boolean;
}

/** Tells the breaker when the answer begins, or that there will be none. */
function watched(
  handler: Dispatcher.DispatchHandler,
  end: (failed: boolean) => void,
  repeat: (failure: Failure) => (() => void) | undefined,
): Dispatcher.DispatchHandler {
  let isSent = false;
  let isAnswered = false;
  return {
    onRequestStart: (...input) => {
      isSent = true;
      handler.onRequestStart?.(...input);
    },
    onRequestUpgrade: (...input) => handler.onRequestUpgrade?.(...input),
    onResponseStart: (...input) => {
      isAnswered = true;
      end(false);
      handler.onResponseStart?.(...input);
    },
    onResponseData: (...input) => handler.onResponseData?.(...input),
    onResponseEnd: (...input) => handler.onResponseEnd?.(...input),
    onResponseError: (controller, error) => {
      end(true);
      const again = isAnswered ? undefined : repeat({ error, isSent });
      if (again === undefined) return handler.onResponseError?.(controller, error);
      // The connection that failed puts itself in order first.
      queueMicrotask(() => {
        try {
          again();
        } catch {
          handler.onResponseError?.(controller, error);
        }
      });
    },
  };
}

/** What a request met until now. */
interface Tries {
  /** None of these took it. */
  refusedBy: readonly Instance[];
  /** Whether it was sent and then lost. */
  wasLost: boolean;
}

/** The connection went away under it: with its process, or just as a kept one was used again. */
function isLost(error: Error): boolean {
  if (error instanceof DependencyUnavailable) return true;
  return 'code' in error && (error.code === 'UND_ERR_SOCKET' || error.code === 'ECONNRESET');
}

/**
 * Connections to the instances of one service, each behind a circuit breaker of its own. Requests go round those that
 * live; with none of them alive a request fails at once with `DependencyUnavailable`. An instance that died costs nobody an
 * answer while another lives: what never reached it is sent to the next, and a read that was lost is asked once more.
 */
export class UpstreamPool extends Dispatcher {
  readonly #instances: readonly Instance[];
  readonly #name: string;
  /** Gives handlers of every kind one form. */
  readonly #entry: Dispatcher;
  #turn = 0;

  constructor(options: UpstreamOptions) {
    super();
    this.#name = options.name;
    this.#instances = options.urls.map((url) => new Instance(new URL(url).origin, options));
    this.#entry = this.compose(() => (request, handler) => {
      const instance = this.#next([]);
      if (instance === undefined) throw new DependencyUnavailable(`${this.#name} is unavailable`);
      return this.#send(instance, request, handler, { refusedBy: [], wasLost: false });
    });
  }

  /** Whether an instance lives. */
  get isAvailable(): boolean {
    return this.#instances.some(({ breaker }) => !breaker.isOpen);
  }

  /** @throws DependencyUnavailable when no instance lives */
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#entry.dispatch(options, handler);
  }

  #send(
    instance: Instance,
    request: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    { refusedBy, wasLost }: Tries,
  ): boolean {
    return instance.dispatch(request, handler, ({ error, isSent }) => {
      if (isSent && (request.method !== 'GET' || wasLost || !isLost(error))) return undefined;
      const tries = isSent ? { refusedBy, wasLost: true } : { refusedBy: [...refusedBy, instance], wasLost };
      const next = this.#next(tries.refusedBy);
      return next && (() => void this.#send(next, request, handler, tries));
    });
  }

  #next(refusedBy: readonly Instance[]): Instance | undefined {
    for (const _ of this.#instances) {
      this.#turn = (this.#turn + 1) % this.#instances.length;
      const instance = this.#instances[this.#turn];
      if (instance !== undefined && !instance.breaker.isOpen && !refusedBy.includes(instance))
        return instance;
    }
    return undefined;
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
