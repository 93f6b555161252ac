import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Faults } from './faults';
import { test as base } from './journey';

interface OwnStore {
  url: string;
  faults: Faults;
}

async function ready(child: ChildProcess): Promise<OwnStore> {
  if (child.stdout === null) throw new Error('The store says nothing');
  for await (const line of createInterface(child.stdout)) {
    const [, url, controls] = /^ready (\S+) (\S+)/.exec(line) ?? [];
    if (url !== undefined && controls !== undefined) {
      child.stdout.resume();
      return { url, faults: new Faults(controls) };
    }
  }
  throw new Error('The store did not start');
}

/** A test of a store whose partners fail: it has one of its own, so that nobody else's cards suffer. */
export const test = base.extend<{ faults: Faults }, { store: OwnStore }>({
  store: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'journeys/serve-stack.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, PORT: '0' },
      });
      const gone = once(child, 'exit');
      try {
        await use(await ready(child));
      } finally {
        child.kill('SIGTERM');
        await gone;
      }
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ store }, use) => {
    await use(store.url);
  },
  faults: async ({ store }, use) => {
    await use(store.faults);
  },
});

export { expect } from './journey';
