import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../src/settings';
import type { ProcessPlan } from '../src/stack/launch';
import { processPlans } from '../src/stack/plans';
import { findPorts } from '../src/stack/ports';
import { openSecrets } from '../src/stack/secrets';
import { type Supervised, supervise } from '../src/stack/supervised';

const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-redis-damage-'));
let running: Supervised | undefined;
afterEach(async () => {
  await running?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function redisPlan(): Promise<{ plan: ProcessPlan; port: number }> {
  const ports = await findPorts(0);
  const [ground = []] = processPlans({
    settings: readSettings({ DATA_DIR: dataDir }),
    mode: 'singleProcess',
    ports,
    secrets: openSecrets(dataDir),
    inherited: {},
    env: {},
  });
  const plan = ground.find(({ name }) => name === 'redis');
  if (plan === undefined) throw new Error('The stack starts no Redis');
  return { plan, port: ports.redis };
}

const start = (plan: ProcessPlan) => supervise(plan, { printLine: () => undefined });

it('whose file is damaged does not start, says how it is mended, and starts once that was done', async () => {
  const { plan, port } = await redisPlan();
  running = await start(plan);
  const redis = new Redis(port, '127.0.0.1');
  for (let count = 0; count < 50; count += 1) await redis.set(`key-${count}`, 'x'.repeat(100));
  await redis.quit();
  await running.stop();

  const folder = join(dataDir, 'redis', 'appendonlydir');
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('.incr.aof')) ?? '');
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.fill('?', middle, middle + 200);
  writeFileSync(file, bytes);

  const failed = await start(plan).catch((error: unknown) => error);
  if (!(failed instanceof Error)) throw new Error('Redis has started on damaged data');
  expect(failed.message).toMatch(
    /^redis ended before it served; .*redis\.log says why\. If its data are damaged/,
  );
  const [, command = '', manifest = ''] = /run "(redis-check-aof) --fix ([^"]+)"/.exec(failed.message) ?? [];
  execFileSync(command, ['--fix', manifest], { input: 'y\n', stdio: ['pipe', 'ignore', 'ignore'] });

  running = await start(plan);
  const mended = new Redis(port, '127.0.0.1');
  // What was written before the damage is there.
  expect(await mended.get('key-1')).toBe('x'.repeat(100));
  await mended.quit();
});
