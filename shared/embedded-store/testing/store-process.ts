import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const memoryReporter = fileURLToPath(new URL('./memory-reporter.ts', import.meta.url));
const MemorySchema = z.object({ kept: z.number() });

/** The embedded store as a process of its own, as the stack runs it. It ends with the process that started it. */
export interface StoreProcess {
  url: string;
  port: number;
  /** Ends it at once, as a crash would. */
  crash(): Promise<void>;
  /** Lets it stand still, as a machine that hangs: connections stay, and nothing is answered. */
  pause(): void;
  resume(): void;
  /** Asks it to finish. */
  stop(): Promise<number | null>;
  /** In megabytes: what it holds on to once its garbage is collected, and all that is resident with the data file's pages. */
  memory(): Promise<{ kept: number; resident: number }>;
}

/** Starts the store's process and waits until it tells its address. */
export async function startStoreProcess(dataDir: string, port = 0): Promise<StoreProcess> {
  const flags = ['--import', 'tsx', '--expose-gc', '--import', memoryReporter];
  const args = [main, '--data', dataDir, '--port', String(port)];
  const child = spawn(process.execPath, [...flags, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const ended = once(child, 'exit');
  const url = await addressOf(child);
  return {
    url,
    port: Number(new URL(url).port),
    async crash() {
      child.kill('SIGKILL');
      await ended;
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
    async memory() {
      const told = once(child, 'message');
      child.send('memory');
      const { kept } = MemorySchema.parse((await told)[0]);
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
      return { kept: kept / 1024 / 1024, resident: resident / 1024 };
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
