import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { ProcessPlan } from '../src/stack/launch';
import {
  defaultRestartPolicy,
  type RestartPolicy,
  type Supervised,
  supervise,
} from '../src/stack/supervised';

const running: Supervised[] = [];
const told: string[] = [];
afterEach(async () => {
  for (const supervised of running.splice(0)) await supervised.stop();
  told.length = 0;
});

const serves = `process.send({ ready: true }); setInterval(() => process.send({ alive: true }), 20);`;
const quick: RestartPolicy = { ...defaultRestartPolicy, firstDelayMs: 1, longestDelayMs: 8 };

function plan(script: string, env: Record<string, string> = {}): ProcessPlan {
  const folder = mkdtempSync(join(tmpdir(), 'bowtie-supervised-'));
  return { name: 'part', command: process.execPath, args: ['-e', script], env, logFile: join(folder, 'log') };
}

async function open(script: string, policy: RestartPolicy): Promise<Supervised> {
  const supervised = await supervise(plan(script), { printLine: (line) => told.push(line), policy });
  running.push(supervised);
  return supervised;
}

it('starts a process again however often it dies', async () => {
  await open(`process.send({ ready: true }); setTimeout(() => process.exit(1), 5);`, quick);
  // The supervisor used to give a process up for good after 21 deaths within a minute.
  await expect.poll(() => told.length, { timeout: 60_000 }).toBeGreaterThan(24);
  expect(told.every((line) => line.includes('started again'))).toBe(true);
});

it('waits longer each time for a process that dies at its start, up to a bound', async () => {
  const policy = { ...quick, firstDelayMs: 500, longestDelayMs: 2_000 };
  await open(`process.send({ ready: true }); setTimeout(() => process.exit(1), 5);`, policy);
  await expect.poll(() => told.length, { timeout: 30_000 }).toBeGreaterThan(3);
  expect(told.slice(0, 4)).toEqual([
    'part ended and is started again',
    'part ended and is started again in 1 s',
    'part ended and is started again in 2 s',
    'part ended and is started again in 2 s',
  ]);
});

it('starts a process at once again that had served for a while', async () => {
  const part = await open(serves, { ...quick, steadyAfterMs: 0, firstDelayMs: 1, longestDelayMs: 60_000 });
  for (let death = 1; death <= 20; death += 1) {
    const { pid } = part;
    part.crash();
    await expect.poll(() => part.pid).not.toBe(pid);
    await part.whenReady();
  }
  expect(new Set(told)).toEqual(new Set(['part ended and is started again']));
});

it('kills a process that hangs, and starts it again', async () => {
  const part = await open(serves, { ...quick, hungAfterMs: 1_000 });
  const { pid } = part;
  if (pid === undefined) throw new Error('the part has no process');
  process.kill(pid, 'SIGSTOP');
  await expect.poll(() => told, { timeout: 30_000 }).toContain('part ended and is started again');
  expect(told[0]).toMatch(/^part was not heard of for \d+ s and is killed$/);
  await part.whenReady();
  expect(part.pid).not.toBe(pid);
});

it('kills a process whose event loop is blocked', async () => {
  const script = `${serves} setTimeout(() => { for (;;); }, 100);`;
  await open(script, { ...quick, hungAfterMs: 1_000 });
  await expect.poll(() => told, { timeout: 30_000 }).toContain('part ended and is started again');
});

it('asks a process that sends nothing whether it still answers', async () => {
  let answers = true;
  const silent = { ...plan('setInterval(() => undefined, 1000)'), ready: async () => answers };
  const policy = { ...quick, hungAfterMs: 3_000 };
  running.push(await supervise(silent, { printLine: (line) => told.push(line), policy }));
  answers = false;
  await expect.poll(() => told[0], { timeout: 30_000 }).toMatch(/not heard of/);
  answers = true;
});

it('tells why the first start failed, and does not try it again', async () => {
  const script = `process.stderr.write('no such thing\\nat line 1\\n'); process.exit(1);`;
  await expect(open(script, quick)).rejects.toThrow(/^no such thing$/);
  expect(told).toEqual([]);
});

it('leaves a process that was stopped stopped', async () => {
  const part = await open(serves, quick);
  await part.stop();
  expect(told).toEqual([]);
});
