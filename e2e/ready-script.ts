import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '..');
const longestStartMs = 200_000;

function ready(child: ChildProcess, script: string): Promise<Pick<ReadyScript, 'url' | 'output'>> {
  return new Promise((done, fail) => {
    let output = '';
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString();
      const url = /^ready (\S+)/m.exec(output)?.[1];
      if (url !== undefined) done({ url, output });
    });
    child.once('exit', () => fail(new Error(`npm ${script} ended:\n${output}`)));
    setTimeout(
      () => fail(new Error(`npm ${script} was not ready in time:\n${output}`)),
      longestStartMs,
    ).unref();
  });
}

/** A store that a script of the repository has started. */
export interface ReadyScript {
  url: string;
  /** What it printed until then. */
  output: string;
  /** From the command until it said that it was ready. */
  seconds: number;
  pid: number | undefined;
}

/** Runs `work` on the store that `npm …` starts on a data folder of its own, and ends it. */
export async function withReadyScript<T>(
  script: readonly string[],
  work: (ready: ReadyScript) => Promise<T>,
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-bench-'));
  const began = performance.now();
  const child = spawn('npm', [...script], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  });
  // npm itself ends before the store that it runs; the store still holds the output.
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  try {
    const { url, output } = await ready(child, script.join(' '));
    return await work({ url, output, seconds: (performance.now() - began) / 1_000, pid: child.pid });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
}
