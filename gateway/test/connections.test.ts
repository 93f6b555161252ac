import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openHarness } from './harness';

const most = 40;
let harness: Harness;
const sockets: Socket[] = [];
beforeAll(async () => {
  harness = await openHarness('one process', { env: { MAX_CONNECTIONS_PER_ADDRESS: String(most) } });
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => harness.close());

async function open(url = harness.url): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}
const isOpen = (socket: Socket) => !socket.destroyed && !socket.readableEnded;
const openOnes = () => sockets.filter(isOpen).length;
/** Notices what the other side does. */
const watch = (socket: Socket) => socket.resume();

describe('idle connections of one address', () => {
  it('are bounded: the newest takes the place of the one that was idle longest, and visitors are answered', async () => {
    for (let count = 0; count < 300; count += 1) watch(await open());
    await expect.poll(openOnes).toBeLessThanOrEqual(most);
    const [first] = sockets;
    expect(first && isOpen(first)).toBe(false);
    for (let count = 0; count < 5; count += 1)
      expect((await harness.browser().get('/health')).status).toBeLessThan(500);
  });
});

it('lets a load balancer hold as many as it likes', async () => {
  const behind = await openHarness('one process', {
    env: { MAX_CONNECTIONS_PER_ADDRESS: '3', TRUSTED_PROXIES: '127.0.0.0/8' },
  });
  try {
    for (let count = 0; count < 20; count += 1) watch(await open(behind.url));
    expect((await behind.browser().get('/health')).status).toBeLessThan(500);
    expect(openOnes()).toBe(20);
  } finally {
    for (const socket of sockets.splice(0)) socket.destroy();
    await behind.close();
  }
});
