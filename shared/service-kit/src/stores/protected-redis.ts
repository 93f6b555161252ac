import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from 'pino';
import { CircuitBreaker, DependencyUnavailable } from '../client/circuit-breaker';
import { isOutage } from './outage';

/** Redis answers within a millisecond; only a process that stands still takes so long. */
const suspectMs = 300;
const probeMs = 500;
/** More than the gateway lets connections in. */
const mostPending = 20_000;

/** Redis refuses writes, and probes, where its own disk is full. */
function isRefusedForDisk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('MISCONF');
}

type Sent = Parameters<Redis['sendCommand']>;

/** A Redis connection whose commands fail at once while Redis is unavailable, be it gone or only standing still. */
export class ProtectedRedis extends Redis {
  readonly #breaker: CircuitBreaker;
  #isProbe = false;
  #isGathering = false;

  constructor(url: string, options: RedisOptions, log: Logger) {
    super(url, { ...options, replyMapping: 'legacy', enableOfflineQueue: false, lazyConnect: true });
    this.#breaker = new CircuitBreaker({
      name: 'redis',
      probe: () => this.#probe(),
      probeMs,
      suspectMs,
      mostPending,
      log,
      // A connection that hangs may hang for good, even when the server is back.
      onOpen: () => this.#reconnect(),
    });
    this.once('end', () => this.#breaker.close());
  }

  override sendCommand(...sent: Sent): unknown {
    const [command] = sent;
    // Until it is ready, the connection itself refuses all commands but its own.
    if (this.#isProbe || this.status !== 'ready') {
      if (this.status === 'reconnecting') this.#breaker.suspect();
      return super.sendCommand(...sent);
    }
    try {
      const end = this.#breaker.begin((reason) => command.reject(reason));
      command.promise.then(
        () => end(false),
        (error: unknown) => end(isOutage(error) && !isRefusedForDisk(error)),
      );
    } catch (error) {
      command.reject(error instanceof Error ? error : new DependencyUnavailable('redis is unavailable'));
      return command.promise;
    }
    this.#gather();
    return super.sendCommand(...sent);
  }

  /** What one turn of the event loop sends goes in one write: under load each write costs more than its command. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    const { stream } = this;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  #probe(): Promise<unknown> {
    this.#isProbe = true;
    try {
      return this.ping().catch((error: unknown) => {
        // It answers, though it writes nothing: what is there can be read.
        if (!isRefusedForDisk(error)) throw error;
      });
    } finally {
      this.#isProbe = false;
    }
  }

  #reconnect(): void {
    if (this.status === 'ready') this.disconnect(true);
  }
}
