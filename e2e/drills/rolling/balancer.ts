import { setTimeout as sleep } from 'node:timers/promises';
import { type Dispatcher, Pool } from 'undici';
import { connectTo } from '../../store-client';

const lookMs = 250;

/** A gateway as the balancer sees it. */
interface Backend {
  pool: Pool;
  isWell: boolean;
}

/** Nobody listens there, so nothing of the request was sent. */
function wasRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}

/**
 * What a load balancer before the gateways does by default, and no more: asks each for `/health`, sends requests in turn to those
 * that are well, and to the next where no connection can be made. It sends nothing a second time.
 */
export class Balancer {
  readonly #backends: Backend[];
  readonly #stopped = new AbortController();
  #turn = 0;

  constructor(origins: readonly string[]) {
    this.#backends = origins.map((origin) => ({ pool: connectTo(origin), isWell: true }));
    for (const [index, backend] of this.#backends.entries()) void this.#watch(backend, origins[index] ?? '');
  }

  async request(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const refusedBy: Backend[] = [];
    for (;;) {
      const backend = this.#next(refusedBy);
      if (backend === undefined) throw new Error('No gateway takes requests');
      try {
        return await backend.pool.request(options);
      } catch (error) {
        if (!wasRefused(error)) throw error;
        refusedBy.push(backend);
      }
    }
  }

  /** Waits until it knows every gateway as well: whoever restarts them one after another does before the next. */
  async whenAllAreWell(): Promise<void> {
    while (!this.#backends.every(({ isWell }) => isWell))
      await sleep(lookMs, undefined, { signal: this.#stopped.signal });
  }

  async close(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#backends.map(({ pool }) => pool.close()));
  }

  #next(refusedBy: readonly Backend[]): Backend | undefined {
    this.#turn += 1;
    const order = this.#backends.map(
      (_, index) => this.#backends[(index + this.#turn) % this.#backends.length],
    );
    return order.find((backend) => backend?.isWell && !refusedBy.includes(backend));
  }

  async #watch(backend: Backend, origin: string): Promise<void> {
    const asking = new Pool(origin, { connections: 1 });
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        const { statusCode, body } = await asking.request({ method: 'GET', path: '/health', signal });
        await body.dump();
        backend.isWell = statusCode === 200;
      } catch {
        backend.isWell = false;
      }
      await sleep(lookMs, undefined, { signal }).catch(() => undefined);
    }
    await asking.close();
  }
}
