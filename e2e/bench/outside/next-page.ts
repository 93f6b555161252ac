import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cardDesigns, drawCard } from '@bowtie/card-art';
import getPort from 'get-port';
import { openOutsideProject } from './outside-project';

const longestStartMs = 60_000;

/** Twenty cards with the pictures that our own pages show. */
function cards(): Record<string, string> {
  const designs = cardDesigns.slice(0, 20);
  const listed = designs.map(({ id, name }, index) => ({ id, name, price: `$${10 + index * 5}.00` }));
  return {
    'app/cards.json': JSON.stringify(listed),
    ...Object.fromEntries(designs.map((design) => [`public/cards/${design.id}.svg`, drawCard(design)])),
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/**
 * Runs `work` while a minimal Next.js page is served, built for production: a grid of twenty cards with pictures, search
 * and cart. Undefined instead of its address where its packages cannot be fetched.
 */
export async function withNextPage<T>(work: (url: string | undefined) => Promise<T>): Promise<T> {
  const folder = openOutsideProject({
    name: 'next-page',
    sources: resolve(import.meta.dirname, '../next-page'),
    made: cards(),
    built: true,
  });
  if (folder === undefined) return work(undefined);
  const port = await getPort();
  const next = resolve(folder, 'node_modules/next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'start', '--port', String(port), '--hostname', '127.0.0.1'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  try {
    const url = `http://localhost:${port}`;
    const until = performance.now() + longestStartMs;
    while (!(await answers(url))) {
      if (child.exitCode !== null || performance.now() > until) throw new Error('Next.js did not start');
      await sleep(100);
    }
    return await work(url);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}
