import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { startFerretDbProxy } from './test-mongo/ferretdb-proxy';
import { findServer } from './test-mongo/servers';

/** Runs the store's suite and all service tests against a MongoDB that is not the embedded store. */
const root = resolve(import.meta.dirname, '../..');

async function vitest(url: string, ...options: string[]): Promise<number> {
  const vitestMain = join(root, 'node_modules/vitest/vitest.mjs');
  const child = spawn(process.execPath, [vitestMain, 'run', '--passWithNoTests', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MONGO_URL: url, CI: '1' },
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}

/** Service tests that look at what FerretDB does not have, and why. */
const leftOutForFerretdb: Record<string, string> = {
  'forgets a cart only after ninety days': 'looks at the expiry of an index',
};

function without(): string[] {
  for (const [name, reason] of Object.entries(leftOutForFerretdb))
    console.log(`left out: ${name} (${reason})`);
  return ['--testNamePattern', `^(?!.*(${Object.keys(leftOutForFerretdb).join('|')}))`];
}

const server = await findServer(join(root, '.cache'));
if ('missing' in server) {
  console.log(`test:mongo skipped: ${server.missing}`);
} else {
  console.log(`test:mongo runs against ${server.name} at ${server.url}`);
  try {
    const suite = await vitest(server.url, 'shared/embedded-store/');
    const front = server.ferretdb ? await startFerretDbProxy(server.url) : undefined;
    const services = await vitest(
      front?.url ?? server.url,
      'services/',
      'gateway/',
      ...(server.ferretdb ? without() : []),
    );
    await front?.close();
    process.exitCode = suite || services;
  } finally {
    await server.stop();
  }
}
