import type { FastifyBaseLogger } from 'fastify';
import { Client, Dispatcher, Pool } from 'undici';
import { type Periodic, startPeriodic } from '../periodic';
import { closingHeader } from '../run/closing';
import { CircuitBreaker, DependencyUnavailable } from './circuit-breaker';

const connectMs = 1_000;
/** Long for one call, so the instance is asked whether it lives; a call that is only slow goes on. */
const suspectMs = 500;
const probeMs = 1_000;
const probePath = '/health';
/** Between two looks at each of several instances: well below the time for which one that ends goes on. */
const lookMs = 500;
const idempotencyKeyHeader = 'idempotency-key';
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
  /** Whether it said that it is about to end: it is asked only where no other lives. */
  isClosing = false;
  readonly #origin: string;
  readonly #options: UpstreamOptions;
  #pool: Pool;

  constructor(origin: string, options: UpstreamOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#pool = this.#connect();
    this.breaker = new CircuitBreaker({
      name: `${options.name} ${new URL(origin).host}`,
      probe: async () => {
        this.isClosing = await this.#probe();
      },
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
    const heed = (isClosing: boolean) => {
      if (isClosing) this.isClosing = true;
    };
    return this.#pool.dispatch({ ...options, origin: this.#origin }, watched(handler, { end, repeat, heed }));
  }

  /** Looks whether it is about to end, or is back. */
  async look(): Promise<void> {
    if (this.breaker.isOpen) return;
    try {
      this.isClosing = await this.#probe();
    } catch {
      // Whether it is gone is found out by what is asked: a late answer to this question cuts off no work.
    }
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

  /**
   * Any answer shows that the process lives. It has a connection of its own, which no slow call keeps.
   * @returns whether it is about to end
   */
  async #probe(): Promise<boolean> {
    const client = new Client(this.#origin, { connect: { timeout: probeMs }, headersTimeout: probeMs });
    try {
      const { body, headers } = await client.request({ method: 'GET', path: probePath });
      await body.dump();
      return headers[closingHeader] !== undefined;
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

interface Watching {
  end(failed: boolean): void;
  repeat(failure: Failure): (() => void) | undefined;
  /** Told with the head of the answer whether the instance is about to end. */
  heed(isClosing: boolean): void;
}

/** Tells the breaker when the answer begins, or that there will be none. */
function watched(
  handler: Dispatcher.DispatchHandler,
  { end, repeat, heed }: Watching,
): Dispatcher.DispatchHandler {
  let isSent = false;
  let isAnswered = false;
  return {
    onRequestStart: (...input) => {
      isSent = true;
      handler.onRequestStart?.(...input);
    },
    onRequestUpgrade: (...input) => handler.onRequestUpgrade?.(...input),
    onResponseStart: (controller, status, headers, message) => {
      isAnswered = true;
      end(false);
      heed(headers[closingHeader] !== undefined);
      handler.onResponseStart?.(controller, status, headers, message);
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

/** Whether asking twice does nothing twice: it only reads, or it carries the key by which its service knows it again. */
function mayRepeat({ method, headers, body }: Dispatcher.DispatchOptions): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  // A stream is spent.
  const isWhole = body === undefined || body === null || typeof body === 'string' || Buffer.isBuffer(body);
  return isWhole && typeof headers === 'object' && headers !== null && idempotencyKeyHeader in headers;
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
 * answer while another lives: what never reached it is sent to the next, and what was lost is asked once more where that does
 * nothing twice. An instance that says that it is about to end gets nothing more.
 */
export class UpstreamPool extends Dispatcher {
  readonly #instances: readonly Instance[];
  readonly #name: string;
  /** Gives handlers of every kind one form. */
  readonly #entry: Dispatcher;
  #turn = 0;
  #looks: Periodic | undefined;

  constructor(options: UpstreamOptions) {
    super();
    this.#name = options.name;
    this.#instances = options.urls.map((url) => new Instance(new URL(url).origin, options));
    // One that nobody asks at the moment is not taken by surprise either.
    if (this.#instances.length > 1)
      this.#looks = startPeriodic({
        name: 'upstream_instances',
        everyMs: lookMs,
        run: async () => {
          await Promise.all(this.#instances.map((instance) => instance.look()));
        },
      });
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
      if (isSent && (!mayRepeat(request) || wasLost || !isLost(error))) return undefined;
      const tries = isSent ? { refusedBy, wasLost: true } : { refusedBy: [...refusedBy, instance], wasLost };
      const next = this.#next(tries.refusedBy);
      return next && (() => void this.#send(next, request, handler, tries));
    });
  }

  #next(refusedBy: readonly Instance[]): Instance | undefined {
    return (
      this.#nextOf((instance) => !instance.isClosing && !refusedBy.includes(instance)) ??
      this.#nextOf((instance) => !refusedBy.includes(instance))
    );
  }

  #nextOf(isGood: (instance: Instance) => boolean): Instance | undefined {
    for (const _ of this.#instances) {
      this.#turn = (this.#turn + 1) % this.#instances.length;
      const instance = this.#instances[this.#turn];
      if (instance !== undefined && !instance.breaker.isOpen && isGood(instance)) return instance;
    }
    return undefined;
  }

  override close(): Promise<void>;
  override close(callback: () => void): void;
  override close(callback?: () => void): Promise<void> | undefined {
    void this.#looks?.stop();
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
    void this.#looks?.stop();
    const why = typeof reason === 'function' ? null : (reason ?? null);
    const told = typeof reason === 'function' ? reason : callback;
    const gone = Promise.all(this.#instances.map((one) => one.destroy(why))).then(() => undefined);
    if (told === undefined) return gone;
    gone.finally(told);
    return undefined;
  }
}
