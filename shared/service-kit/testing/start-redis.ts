import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { redisCommand } from '../src/stores/redis-server';
import { findPort } from './find-port';

const startMs = 20_000;
const tries = 5;

interface TestRedisOptions {
  /** Whether writes are kept over a crash in an append-only file. */
  durable?: boolean;
  databases?: number;
  /** Else a free one is found. */
  port?: number;
}

/** A Redis server of a test's own, which can be made to fail. */
export interface TestRedis {
  /** `redis://host:port`; the same after a restart. */
  url: string;
  port: number;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Lets it stand still, as a machine that hangs: connections stay, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Starts it again at the same address after it was killed, and waits until it answers. */
  restart(): Promise<void>;
  /** Ends it for good, with what it kept. */
  close(): Promise<void>;
}

/** Whether the server that answers on the port is this process, and not another one that was there before it. */
async function answers(port: number, pid: number | undefined): Promise<boolean> {
  const redis = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.info('server')).includes(`process_id:${pid}\r`);
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

class OwnRedis implements TestRedis {
  readonly port: number;
  #child: ChildProcess | undefined;
  #ended = Promise.resolve();
  readonly #dir = mkdtempSync(join(tmpdir(), 'bowtie-redis-'));
  readonly #options: TestRedisOptions;

  constructor(port: number, options: TestRedisOptions) {
    this.port = port;
    this.#options = options;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async restart(): Promise<void> {
    const { databases, durable = false } = this.#options;
    const { command, args } = redisCommand({
      dir: this.#dir,
      port: this.port,
      durable,
      ...(databases === undefined ? {} : { databases }),
    });
    const child = spawn(command, args, { stdio: 'ignore' });
    this.#child = child;
    this.#ended = new Promise((resolve) => child.once('exit', () => resolve()));
    const late = Date.now() + startMs;
    while (!(await answers(this.port, child.pid))) {
      if (child.exitCode !== null || Date.now() > late) {
        await this.kill();
        throw new Error(`Redis did not start on port ${this.port}.`);
      }
      await wait(25);
    }
  }

  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#dir, { recursive: true, force: true });
  }
}

/** Starts a Redis server on the loopback address and waits until it answers. */
export async function startRedis(options: TestRedisOptions = {}): Promise<TestRedis> {
  for (let left = tries; ; left -= 1) {
    const redis = new OwnRedis(options.port ?? (await findPort()), options);
    try {
      await redis.restart();
      return redis;
    } catch (error) {
      await redis.close();
      // Another process may have taken the port since it was found free.
      if (options.port !== undefined || left === 1) throw error;
    }
  }
}
