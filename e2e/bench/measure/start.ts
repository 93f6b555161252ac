import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import getPort from 'get-port';
import { familyMemory, type ProcessMemory } from './process-tree';

const repository = resolve(import.meta.dirname, '../../..');
const longestStartMs = 120_000;

export interface StartMeasurement {
  seconds: number;
  memory: ProcessMemory[];
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const url = /^ready (\S+)/m.exec(output)?.[1];
      if (url !== undefined) done(url);
    });
    child.once('exit', () => fail(new Error(`npm start ended:\n${output}`)));
    setTimeout(() => fail(new Error(`npm start was not ready in time:\n${output}`)), longestStartMs).unref();
  });
}

/** `npm start` on what is built: how long until it is ready, and what it weighs after a while of rest. */
export async function measureStart(
  restSeconds: number,
  visit: (url: string) => Promise<void>,
): Promise<StartMeasurement> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-bench-start-'));
  const port = await getPort();
  const began = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    const url = await ready(child);
    const seconds = (performance.now() - began) / 1_000;
    await sleep(restSeconds * 1_000);
    const memory = child.pid === undefined ? [] : familyMemory(child.pid);
    await visit(url);
    return { seconds, memory };
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
