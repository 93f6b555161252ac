import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';

const servers = ['redis-server', 'valkey-server'];

function runs(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** How a Redis server is started. */
export interface RedisOptions {
  dir: string;
  port: number;
  /** Whether writes are kept in an append-only file. */
  durable: boolean;
  databases?: number;
  /** What Redis may use at most, as `256mb`; from then on it refuses to keep more, and forgets nothing. */
  maxMemory?: string;
}

/**
 * The command line of a Redis server on the loopback address.
 * @throws Error in one line when no server is installed
 */
export function redisCommand(options: RedisOptions): { command: string; args: string[] } {
  const server = servers.find(runs);
  if (server === undefined)
    throw new Error('Redis is missing. Install it first: apt-get install redis-server');
  mkdirSync(options.dir, { recursive: true });
  const args = Object.entries({
    port: String(options.port),
    bind: '127.0.0.1',
    dir: options.dir,
    save: '',
    appendonly: options.durable ? 'yes' : 'no',
    appendfsync: 'everysec',
    maxmemory: options.maxMemory ?? '512mb',
    'maxmemory-policy': 'noeviction',
    databases: String(options.databases ?? 16),
    loglevel: 'warning',
  }).flatMap(([name, value]) => [`--${name}`, value]);
  // Where the system can, the server ends with the process that started it, even when that one is killed.
  return runs('setpriv')
    ? { command: 'setpriv', args: ['--pdeathsig', 'TERM', server, ...args] }
    : { command: server, args };
}

/** Whether a Redis server answers on the port and has read in its data. */
export function redisAnswers(port: number): Promise<boolean> {
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
