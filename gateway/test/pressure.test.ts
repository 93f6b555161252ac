import { answerError } from '@bowtie/service-kit';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitPressure } from '../src/operations/pressure';

const servers: ReturnType<typeof Fastify>[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function openServer(maxEventLoopDelay: number) {
  const server = Fastify();
  servers.push(server);
  server.setErrorHandler(answerError);
  await limitPressure(server, maxEventLoopDelay);
  server.get('/work', async () => ({ done: true }));
  server.get('/health', async () => ({ status: 'ok' }));
  await server.ready();
  return server;
}

/** Keeps the event loop from everything else for longer than a millisecond, again and again. */
function holdUp(): () => void {
  let isOn = true;
  const block = () => {
    const ends = performance.now() + 40;
    while (performance.now() < ends);
    if (isOn) setImmediate(block);
  };
  block();
  return () => {
    isOn = false;
  };
}

it('answers 503 with a time to come back while the event loop is behind, and health in any case', async () => {
  const server = await openServer(1);
  expect((await server.inject('/work')).statusCode).toBe(200);
  const stop = holdUp();
  try {
    await expect.poll(async () => (await server.inject('/work')).statusCode).toBe(503);
    const rejected = await server.inject('/work');
    expect([rejected.json().code, rejected.headers['retry-after']]).toEqual(['service_unavailable', '5']);
    expect((await server.inject('/health')).statusCode).toBe(200);
  } finally {
    stop();
  }
});

it('lets everything through where it is switched off', async () => {
  const server = await openServer(0);
  const stop = holdUp();
  expect((await server.inject('/work')).statusCode).toBe(200);
  stop();
});
