import { accountOrderProgress } from '@bowtie/contracts';
import { type OrderProgress, orderProgress } from '@bowtie/domain';
import { afterEach, describe, expect, it } from 'vitest';
import {
  createIdentitySigner,
  createLog,
  createServer,
  type EventSink,
  handleStream,
  identityHeader,
  mountService,
  type StreamPace,
  streamPace,
} from '../src/index';
import { readEvents, testIdentity, testSecret } from '../testing';

const signer = createIdentitySigner(testSecret);
const identity = { [identityHeader]: signer.sign(testIdentity()) };
const path = '/account/orders/ajax/A1/progress/';
const state = (done: number): OrderProgress =>
  orderProgress('in_production', 10, [
    { status: 'sent', plastic: false, mailed: true, posted: false, count: done },
  ]);

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A service whose streams begin with a state, and are told the next ones by the test. */
async function openStreams(pace: StreamPace = streamPace) {
  const sinks = new Set<EventSink<OrderProgress>>();
  const server = createServer(createLog('test', 'silent'));
  const call = handleStream(
    accountOrderProgress,
    async () => (sink) => {
      sinks.add(sink);
      sink.send(state(1));
      return () => sinks.delete(sink);
    },
    pace,
  );
  mountService(
    server,
    { name: 'order', calls: [call], ready: async () => undefined, close: async () => undefined },
    signer,
  );
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => server.close());
  return { server, sinks, open: (headers = {}) => readEvents(url + path, { ...identity, ...headers }) };
}

describe('a stream of events', () => {
  it('tells the state at once and whenever it is another', async () => {
    const { sinks, open } = await openStreams();
    const events = await open();
    expect(events.status).toBe(200);
    expect(events.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(events.headers['cache-control']).toBe('no-store');
    const first = await events.next();
    expect(first).toMatchObject({ retry: '3000', data: state(1) });
    for (const sink of sinks) {
      sink.send(state(1));
      sink.send(state(2));
    }
    expect((await events.next())?.data).toEqual(state(2));
    for (const sink of sinks) sink.end();
    expect(await events.next()).toBeUndefined();
    expect(sinks.size).toBe(0);
  });

  it('goes on where a browser left, and tells it nothing twice', async () => {
    const { sinks, open } = await openStreams();
    const first = await (await open()).next();
    const again = await open({ 'last-event-id': first?.id });
    for (const sink of sinks) sink.send(state(3));
    expect((await again.next())?.data).toEqual(state(3));
  });

  it('holds the newest state alone for who reads slowly', async () => {
    const { sinks, open } = await openStreams();
    const events = await open();
    await events.next();
    for (const sink of sinks) for (let done = 2; done <= 5_000; done++) sink.send(state(done % 10));
    for (const sink of sinks) {
      sink.send(state(10));
      sink.end();
    }
    const told: unknown[] = [];
    for (let event = await events.next(); event !== undefined; event = await events.next())
      told.push(event.data);
    expect(told.at(-1)).toEqual(state(10));
    expect(told.length).toBeLessThan(10);
  });

  it('shows that it lives while nothing happens, and ends after its time', async () => {
    const { open } = await openStreams({ heartbeatMs: 20, lifeMs: 200 });
    const events = await open();
    await events.next();
    expect(await events.nextBlock()).toEqual({});
    expect(await events.next()).toBeUndefined();
  });

  it('stops what it follows when its reader goes', async () => {
    const { sinks, open } = await openStreams({ ...streamPace, heartbeatMs: 20 });
    const events = await open();
    await events.next();
    events.close();
    await expect.poll(() => sinks.size).toBe(0);
  });

  it('keeps no server from closing', async () => {
    const { server, sinks, open } = await openStreams();
    const events = await open();
    await events.next();
    await server.close();
    expect(await events.next()).toBeUndefined();
    expect(sinks.size).toBe(0);
  });

  it('refuses as any other call', async () => {
    const { server } = await openStreams();
    expect((await server.inject({ method: 'GET', url: path })).statusCode).toBe(403);
  });
});
