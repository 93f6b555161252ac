import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';

const servers = ['redis-server', 'valkey-server'];
const startMs = 10_000;

/** The Redis-compatible server on this machine's PATH, or undefined. */
export function findRedisServer(): string | undefined {
  return servers.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}

export interface RedisServer {
  url: string;
  port: number;
  process: ChildProcess;
  close(): Promise<void>;
}

interface RedisOptions {
  dir: string;
  /** 0 or left out: a free one is found. */
  port?: number;
  /** Whether writes are kept in an append-only file. */
  durable: boolean;
  databases?: number;
}

async function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.setTimeout(500, () => end(false));
    socket.once('error', () => end(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    // While an append-only file is read in, the answer is -LOADING.
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
  });
}

/** Starts a Redis server on the loopback address and waits until it answers. */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const command = findRedisServer();
  if (command === undefined) throw new Error('Redis is missing: install the package redis-server');
  mkdirSync(options.dir, { recursive: true });
  const port = options.port || (await getPort({ host: '127.0.0.1' }));
  const persistence = options.durable
    ? ['--appendonly', 'yes', '--appendfsync', 'everysec']
    : ['--appendonly', 'no'];
  const child = spawn(
    command,
    [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      options.dir,
      '--save',
      '',
      ...persistence,
    ].concat([
      '--maxmemory-policy',
      'noeviction',
      '--databases',
      String(options.databases ?? 16),
      '--loglevel',
      'warning',
    ]),
    { stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const late = Date.now() + startMs;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > late) {
      child.kill('SIGKILL');
      throw new Error(`${command} did not start on port ${port}`);
    }
    await wait(25);
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    process: child,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
