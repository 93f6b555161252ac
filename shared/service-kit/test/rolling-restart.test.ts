import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { UpstreamPool } from '../src/client/upstream-pool';
import { createLog } from '../src/log';
import { closeServers } from '../src/run/closing';
import { addOperations, createServer } from '../src/run/server';
import { findPort } from '../testing';

const log = createLog('test', 'silent');
/** `THOROUGH=1` asks for as many answers as a release is measured by. */
const answers = process.env.THOROUGH === '1' ? 2_000 : 300;
const drainMs = 700;

async function startInstance(port: number): Promise<FastifyInstance> {
  const server = createServer(log);
  addOperations(server, async () => undefined);
  server.post('/orders', async (request) => {
    await wait(5);
    return request.body;
  });
  server.get('/menu', async () => ({ dishes: 1 }));
  await server.listen({ host: '127.0.0.1', port });
  return server;
}

it('costs no answer when each instance is stopped and started again under load, whatever is asked', async () => {
  const ports = [await findPort(), await findPort()];
  const running = await Promise.all(ports.map(startInstance));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const pool = new UpstreamPool({ name: 'orders', urls, connections: 8, timeoutMs: 10_000, log });
  // One that asks seldom is not taken by surprise either.
  const seldom = new UpstreamPool({ name: 'seldom', urls, connections: 2, timeoutMs: 10_000, log });
  onTestFinished(async () => {
    await Promise.all([pool.destroy(), seldom.destroy()]);
    await Promise.all(running.map((server) => server.close()));
  });

  let isDone = false;
  const statuses: number[] = [];
  const ask = async (from: UpstreamPool, turn: number) => {
    const isOrder = turn % 2 === 0;
    const body = JSON.stringify({ turn });
    const answer = await from.request(
      isOrder
        ? { method: 'POST', path: '/orders', body, headers: { 'content-type': 'application/json' } }
        : { method: 'GET', path: '/menu' },
    );
    const text = await answer.body.text();
    statuses.push(isOrder && text !== body ? 0 : answer.statusCode);
  };
  const load = Array.from({ length: 6 }, async () => {
    for (let turn = 0; !isDone || statuses.length < answers; turn++) await ask(pool, turn);
  });
  const rareLoad = (async () => {
    for (let turn = 0; !isDone; turn++) {
      await ask(seldom, turn);
      await wait(60);
    }
  })();
  for (const [index, port] of ports.entries()) {
    const server = running[index];
    if (server === undefined) throw new Error('not running');
    const closed = closeServers([server], drainMs);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status, { interval: 10 })
      .toBe(503);
    await closed;
    running[index] = await startInstance(port);
    // The other one goes when this one is known to be back.
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    await wait(1_100);
  }
  isDone = true;
  await Promise.all([...load, rareLoad]);
  expect(statuses.length).toBeGreaterThanOrEqual(answers);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 60_000);
