import { UpstreamPool } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';

interface PoolSettings {
  connections: number;
  timeoutMs: number;
  log: FastifyBaseLogger;
}

/** The gateway's connections to other processes: one pool each, so that what one request finds out serves all. */
export class UpstreamPools {
  readonly #settings: PoolSettings;
  readonly #pools = new Map<string, UpstreamPool>();

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /** The pool of a service or tool, whose instances are always the same; with connections of its own number where one is given. */
  of(name: string, urls: readonly string[], connections = this.#settings.connections): UpstreamPool {
    const known = this.#pools.get(name);
    if (known !== undefined) return known;
    const pool = new UpstreamPool({ name, urls, ...this.#settings, connections });
    this.#pools.set(name, pool);
    return pool;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }
}
