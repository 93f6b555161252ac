import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The development server of an area, in a process of its own. */
export interface AreaServer {
  /** URL of the area's entry. */
  entry: string;
  stop(): Promise<void>;
}

async function entryOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server says nothing');
  for await (const line of createInterface(child.stdout)) {
    const [, entry] = /^ready (\S+)/.exec(line) ?? [];
    if (entry === undefined) continue;
    child.stdout.resume();
    return entry;
  }
  throw new Error('The development server did not start');
}

/** Starts the development server of an area of this checkout. */
export async function startAreaServer(area: string): Promise<AreaServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'serve-area.ts', area], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  try {
    return { entry: await entryOf(child), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
