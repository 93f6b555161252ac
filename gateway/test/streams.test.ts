import { orderProgress } from '@bowtie/domain';
import { type EventReader, readEvents } from '@bowtie/service-kit/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { cartBody, describeInModes, type Harness, type modes, openHarness } from './harness';

const path = '/account/orders/ajax/LIVE/progress/';
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function open(mode: (typeof modes)[number], env: Record<string, string> = {}): Promise<Harness> {
  const harness = await openHarness(mode, { env });
  ends.push(() => harness.close());
  return harness;
}

async function follow(
  harness: Harness,
  headers: Record<string, string> = {},
  at = path,
): Promise<EventReader> {
  const events = await readEvents(harness.url + at, { 'accept-encoding': 'gzip, br', ...headers });
  ends.push(() => events.close());
  return events;
}

const sent = (count: number) =>
  orderProgress('in_production', 10, [
    { status: 'sent', plastic: false, mailed: true, posted: false, count },
  ]);

describeInModes('streams through the gateway in %s', (mode) => {
  it('bring each event as it comes, unpacked and unkept', async () => {
    const harness = await open(mode);
    const events = await follow(harness);
    expect(events.status).toBe(200);
    expect(events.headers['content-type']).toContain('text/event-stream');
    expect(events.headers['content-encoding']).toBeUndefined();
    expect(events.headers['cache-control']).toBe('no-store');
    expect(events.headers['x-accel-buffering']).toBe('no');
    expect((await events.next())?.data).toMatchObject({ total: 10, done: 0 });
    for (const count of [1, 2, 3]) {
      for (const sink of harness.heard.streams) sink.send(sent(count));
      expect((await events.next())?.data).toEqual(sent(count));
    }
    for (const sink of harness.heard.streams) sink.end();
    expect(await events.next()).toBeUndefined();
  });

  it('go on after the last event that a browser has', async () => {
    const harness = await open(mode);
    const first = await (await follow(harness)).next();
    const again = await follow(harness, { 'last-event-id': first?.id ?? '' });
    await expect.poll(() => harness.heard.streams.size).toBe(2);
    for (const sink of harness.heard.streams) sink.send(sent(4));
    expect((await again.next())?.data).toEqual(sent(4));
  });

  it('are refused as the call is', async () => {
    const harness = await open(mode);
    const refused = await harness.browser().get('/account/orders/ajax/OTHER/progress/');
    expect([refused.status, refused.body.code]).toEqual([404, 'order_not_found']);
  });

  it('end at the service when their reader goes', async () => {
    const harness = await open(mode);
    const events = await follow(harness);
    await events.next();
    events.close();
    await expect
      .poll(() => {
        for (const sink of harness.heard.streams) sink.send(sent(Math.floor(Math.random() * 9)));
        return harness.heard.streams.size;
      })
      .toBe(0);
  });

  it('keep no gateway from closing', async () => {
    const harness = await openHarness(mode);
    const events = await follow(harness);
    await events.next();
    await harness.close();
    expect(await events.next()).toBeUndefined();
  });

  it('are few for one address, and the place of one that ended is free again', async () => {
    const harness = await open(mode, { STREAMS_OPEN_ADDRESS: '2', RATE_LIMIT_GUESS: '1' });
    const [first] = [await follow(harness), await follow(harness)];
    // More often than somebody may guess: what is refused for want of a place is no guess.
    for (let time = 0; time < 8; time++) {
      const third = await follow(harness);
      expect(third.status).toBe(429);
      expect(third.headers['retry-after']).toBe('60');
    }
    first?.close();
    await expect.poll(async () => (await follow(harness)).status).toBe(200);
  });
});

describe('a visitor with a session', () => {
  it('has few streams, and takes no place from others', async () => {
    const harness = await open('one process', { STREAMS_OPEN_SESSION: '1' });
    const browser = harness.browser();
    await browser.post('/ajax/cart/', cartBody);
    const cookie = { cookie: `bowtie_session=${browser.cookie}` };
    expect((await follow(harness, cookie)).status).toBe(200);
    expect((await follow(harness, cookie)).status).toBe(429);
    expect((await follow(harness)).status).toBe(200);
  });
});

describe('all visitors together', () => {
  it('have so many streams and no more', async () => {
    const harness = await open('one process', { STREAMS_OPEN: '1' });
    expect((await follow(harness)).status).toBe(200);
    expect((await follow(harness)).status).toBe(429);
  });
});
