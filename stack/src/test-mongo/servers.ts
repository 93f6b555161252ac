import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { MongoClient } from 'mongodb';
import { buildFerretdb } from './ferretdb';

/** A server that the tests run against. */
export interface Server {
  name: string;
  url: string;
  /** Whether it is FerretDB, which the services meet through a front. */
  ferretdb: boolean;
  /** Ends the server when it was started here. */
  stop(): Promise<void>;
}

/** Finds a server other than the embedded store, or tells why there is none. */
export async function findServer(cacheDir: string): Promise<Server | { missing: string }> {
  const { MONGO_URL, FERRETDB } = process.env;
  if (MONGO_URL)
    return { name: 'the server of MONGO_URL', url: MONGO_URL, ferretdb: false, stop: async () => {} };
  if (runs('mongod', '--version')) {
    return started('mongod', 'mongod', (port, dir) => [
      '--bind_ip',
      '127.0.0.1',
      '--port',
      port,
      '--dbpath',
      dir,
    ]);
  }
  if (FERRETDB) {
    return started('FerretDB', FERRETDB, (port, dir) => [
      '--handler=sqlite',
      `--sqlite-url=file:${dir}/`,
      `--listen-addr=127.0.0.1:${port}`,
      `--state-dir=${dir}`,
      '--telemetry=disable',
      '--debug-addr=-',
    ]);
  }
  if (!runs('go', 'version')) return { missing: 'no MONGO_URL, mongod, FERRETDB or Go was found' };
  const built = buildFerretdb(cacheDir);
  if ('missing' in built) return built;
  return started('FerretDB 1.24', built.binary, (port, dir) => [`127.0.0.1:${port}`, dir]);
}

function runs(command: string, argument: string): boolean {
  return spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
}

async function started(
  name: string,
  command: string,
  argumentsOf: (port: string, dir: string) => string[],
): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'test-mongo-'));
  const data = join(dir, 'data');
  mkdirSync(data);
  const port = await getPort({ host: '127.0.0.1' });
  const child = spawn(command, argumentsOf(String(port), data), { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    await end(child);
    rmSync(dir, { recursive: true, force: true });
  };
  const url = `mongodb://127.0.0.1:${port}`;
  try {
    const client = await MongoClient.connect(url, { serverSelectionTimeoutMS: 30_000 });
    await client.db('admin').command({ ping: 1 });
    await client.close();
  } catch (error) {
    await stop();
    throw error;
  }
  return { name, url, ferretdb: name !== 'mongod', stop };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
