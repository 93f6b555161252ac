import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/embedded-store/main.ts', import.meta.url));

/** The embedded store as a process of its own, as the stack runs it. */
export interface StoreProcess {
  url: string;
  port: number;
  /** Ends it at once, as a crash would. */
  crash(): Promise<void>;
  /** Asks it to finish. */
  stop(): Promise<number | null>;
  /** Its own memory in megabytes, and all that is resident: that includes the data file's pages, which the system may drop. */
  memory(): Promise<{ own: number; resident: number }>;
}

/** Starts the store's process and waits until it tells its address. */
export async function startStoreProcess(dataDir: string, port = 0): Promise<StoreProcess> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', main, '--data', dataDir, '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await addressOf(child);
  const ended = once(child, 'exit');
  return {
    url,
    port: Number(new URL(url).port),
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]);
      return { own: kilobytes('RssAnon') / 1024, resident: kilobytes('VmRSS') / 1024 };
    },
  };
}

async function addressOf(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the process has no output');
  for await (const line of createInterface(child.stdout)) {
    const url = /mongodb:\/\/\S+/.exec(line)?.[0];
    if (url) return url;
  }
  throw new Error('the store ended before it was ready');
}
