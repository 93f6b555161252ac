import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { jobQueues, readCardStates } from '@bowtie/contracts';
import { createIdentitySeal, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { testSecret } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FulfilmentHouse, waitUntil } from './fulfilment-house';

let house: FulfilmentHouse;
beforeAll(async () => {
  house = await FulfilmentHouse.open();
});
afterEach(async () => {
  await house.stopWorkers();
  const { print, greeting, parcels } = house.press;
  for (const faults of [print.faults, greeting.faults, parcels.shipmentFaults, house.issuer.faults])
    faults.heal();
});
afterAll(() => house.close());

const seal = createIdentitySeal(testSecret);
const printed = (order: string) => house.press.print.jobs().filter(({ key }) => key.startsWith(order));
const greetings = (order: string) =>
  house.press.greeting.orders().filter(({ idempotency_key }) => idempotency_key.startsWith(order));
const parcels = (order: string) => house.press.parcels.parcels().filter(({ key }) => key.startsWith(order));
const shippedLetters = async (order: string) =>
  (await house.messages('buyer@example.com')).filter(
    ({ subject, text }) => subject.includes('on the way') && (subject + text).includes(order),
  );

async function cards(order: string) {
  const { body } = await house.house.call(
    readCardStates,
    { body: { order_number: order } },
    { as: serviceIdentity('test') },
  );
  return readCardStates.answer.parse(body).cards;
}

async function deadLetters(url: string, order: string) {
  const headers = { [identityHeader]: seal.sign(serviceIdentity('gateway')) };
  const answer = await (await fetch(`${url}/dead-letters`, { headers })).json();
  return answer.dead_letters.filter((dead: { order_number: string }) => dead.order_number === order);
}

const wholeWay = ['in_production', 'shipped', 'delivered', 'complete'];

describe('a plastic card in a paper carrier', () => {
  it('is printed, posted with tracking, delivered, and its buyer hears of it', {
    timeout: 30_000,
  }, async () => {
    await house.startWorkers();
    const order = await house.placeOrder([{ plastic: true, email: null }]);
    await house.until(order, 'complete', 25_000);
    expect(house.order(order).moves).toEqual(wholeWay);

    const [job, ...others] = printed(order);
    expect(others).toEqual([]);
    const pdf = await house.press.print.pdf(job?.key ?? '');
    expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-');
    const page = await fetch(`${house.press.print.url}/sandbox/print/jobs/`, {
      headers: { accept: 'text/html' },
    });
    expect(await page.text()).toContain(`/sandbox/print/jobs/${job?.key}.pdf`);

    const [card] = await cards(order);
    expect(card?.status).toBe('delivered');
    expect(card?.history.map(({ status }) => status)).toEqual([
      'ordered',
      'issued',
      'printed',
      'sent',
      'delivered',
    ]);
    const [parcel] = parcels(order);
    expect(parcel).toMatchObject({ method: 'fedex_ground', cards: 1, to: { zip_code: '62701' } });
    expect(card?.tracking).toMatchObject({ carrier: 'FedEx', tracking_number: parcel?.tracking_number });
    expect(greetings(order)).toEqual([]);

    await waitUntil(async () => (await shippedLetters(order)).length > 0);
    const [letter] = await shippedLetters(order);
    expect(letter?.text).toContain(parcel?.tracking_number);
    expect(letter?.text).toContain('Ada Lovelace, Springfield, IL');
    const confirmation = (await house.messages('buyer@example.com')).find(({ subject }) =>
      subject.endsWith(`Your Bowtie order ${order}`),
    );
    expect(confirmation?.text).toContain('FedEx Ground, arrives Tue, Jan 8');
  });
});

describe('many plastic cards', () => {
  it('in two bulk groups with greeting cards make two parcels', { timeout: 40_000 }, async () => {
    await house.startWorkers();
    const order = await house.placeOrder([
      { plastic: true, email: null, quantity: 3, group: 'a', bulk: true, carrier: 'greeting_card' },
      {
        plastic: true,
        email: null,
        quantity: 2,
        group: 'b',
        bulk: true,
        carrier: 'greeting_card',
        zip: '10001',
      },
    ]);
    await house.until(order, 'complete', 35_000);
    expect(printed(order)).toHaveLength(5);
    expect(greetings(order)).toHaveLength(5);
    expect(greetings(order).every(({ handwritten }) => !handwritten)).toBe(true);
    expect(
      parcels(order)
        .map(({ cards: inside }) => inside)
        .sort(),
    ).toEqual([2, 3]);
    const tracked = new Set((await cards(order)).map(({ tracking }) => tracking?.tracking_number));
    expect(tracked).toEqual(new Set(parcels(order).map(({ tracking_number }) => tracking_number)));
    await waitUntil(async () => (await shippedLetters(order)).length > 0);
    expect(await shippedLetters(order)).toHaveLength(1);
  });

  it('each to its own place make a parcel each; handwritten ones are ordered by hand', {
    timeout: 30_000,
  }, async () => {
    await house.startWorkers();
    const order = await house.placeOrder([
      {
        plastic: true,
        email: null,
        quantity: 2,
        carrier: 'greeting_card_handwrytten',
        method: 'standard_mail',
      },
    ]);
    await house.until(order, 'complete', 25_000);
    expect(parcels(order)).toHaveLength(2);
    expect(greetings(order).map(({ handwritten, design, from }) => [handwritten, design, from])).toEqual([
      [true, 'birthday-cake', 'Grace'],
      [true, 'birthday-cake', 'Grace'],
    ]);
  });

  it('beside eGift cards: the mail goes out at once, the order is complete with the last parcel', {
    timeout: 30_000,
  }, async () => {
    await house.startWorkers();
    const order = await house.placeOrder([
      { plastic: true, email: null, group: 'posted' },
      { email: 'mixed@example.com', group: 'mailed' },
    ]);
    await house.until(order, 'complete', 25_000);
    expect(await house.messages('mixed@example.com')).toHaveLength(1);
    expect(house.order(order).moves).toEqual(wholeWay);
    expect((await house.cardStates(order)).sort()).toEqual(['delivered', 'sent']);
    expect(parcels(order)).toHaveLength(1);
  });
});

describe('partners that fail', () => {
  it('and come back, having lost answers on the way: nothing is printed, ordered or sent twice', {
    timeout: 60_000,
  }, async () => {
    await house.startWorkers();
    for (const fault of ['unavailable', 'lost_answer'] as const) {
      house.press.print.faults.failNext(fault, 2);
      house.press.greeting.faults.failNext(fault, 2);
      house.press.parcels.shipmentFaults.failNext(fault, 2);
      const order = await house.placeOrder([
        { plastic: true, email: null, quantity: 2, bulk: true, carrier: 'greeting_card' },
      ]);
      await house.until(order, 'complete', 30_000);
      expect(printed(order)).toHaveLength(2);
      expect(greetings(order)).toHaveLength(2);
      expect(parcels(order)).toHaveLength(1);
      expect(house.order(order).moves).toEqual(wholeWay);
    }
    expect(house.press.print.jobs().some(({ times }) => times > 1)).toBe(true);
  });

  it('a print house that refuses: a dead letter and a bounced card, until an operator tries again', {
    timeout: 30_000,
  }, async () => {
    const { url } = await house.startWorkers();
    house.press.print.faults.failNext('refuse', 1);
    const order = await house.placeOrder([{ plastic: true, email: null }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0].reason).toBe(
      "The print house refused the card's papers (not_printable)",
    );
    expect(await house.cardStates(order)).toEqual(['bounced']);
    expect(house.order(order).status).toBe('in_production');
    await house.withQueue(jobQueues.cards, (queue) => queue.retryJobs({ state: 'failed' }));
    await house.until(order, 'complete', 25_000);
    expect(await deadLetters(url, order)).toEqual([]);
  });

  it('a carrier that refuses one address keeps no other parcel back', { timeout: 30_000 }, async () => {
    const { url } = await house.startWorkers();
    const order = await house.placeOrder([
      { plastic: true, email: null, zip: '99996' },
      { plastic: true, email: null },
    ]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]).toMatchObject({
      queue: jobQueues.groups,
      reason: 'The carrier refused a parcel (address_not_served)',
    });
    await waitUntil(async () => (await house.cardStates(order)).sort().join() === 'bounced,delivered');
    expect(house.order(order).status).toBe('in_production');
  });

  it('a parcel that comes back: a dead letter, and the order is not complete', {
    timeout: 30_000,
  }, async () => {
    const { url } = await house.startWorkers();
    const order = await house.placeOrder([{ plastic: true, email: null, zip: '99995' }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]).toMatchObject({
      queue: 'fulfil-parcels',
      reason: 'The carrier brings a parcel back',
    });
    expect(await house.cardStates(order)).toEqual(['bounced']);
    expect(house.order(order).status).toBe('shipped');
  });

  it('a parcel that never arrives waits for an operator', { timeout: 30_000 }, async () => {
    const { url } = await house.startWorkers({
      FULFILMENT_TRACK_DAYS: '0.00001',
      FULFILMENT_TRACK_EVERY_MS: '900',
    });
    const order = await house.placeOrder([{ plastic: true, email: null, zip: '99994' }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0].reason).toBe('A parcel is on its way for too long');
    expect(house.order(order).status).toBe('shipped');
  });
});

describe('an order that is cancelled', () => {
  it('while its cards are at the print house has them voided, and nothing is posted', {
    timeout: 30_000,
  }, async () => {
    house.press.parcels.shipmentFaults.failNext('unavailable', 1_000);
    await house.startWorkers();
    const order = await house.placeOrder([{ plastic: true, email: null, quantity: 2, bulk: true }], {
      attempts: 1_000,
    });
    await waitUntil(async () => (await house.cardStates(order)).join() === 'printed,printed');
    house.order(order).status = 'cancelled';
    await waitUntil(async () => (await house.cardStates(order)).join() === 'voided,voided');
    expect(parcels(order)).toEqual([]);
    expect(await shippedLetters(order)).toEqual([]);
  });
});

describe('a worker process', () => {
  const main = resolve(import.meta.dirname, '../../services/fulfilment/src/main.ts');

  it('that is killed again and again prints, orders and sends nothing twice', {
    timeout: 120_000,
  }, async () => {
    const { print, parcels: carrier } = house.press;
    print.faults.slowDown(60);
    carrier.shipmentFaults.slowDown(60);
    const orders: string[] = [];
    for (let index = 0; index < 4; index += 1)
      orders.push(
        await house.placeOrder([
          { plastic: true, email: null, quantity: 3, bulk: true, group: 'a', carrier: 'greeting_card' },
          { plastic: true, email: null, group: 'b' },
        ]),
      );
    for (const wait of [500, 900, 1_300]) {
      const child = spawn(process.execPath, ['--import', 'tsx', main], {
        env: { PATH: process.env.PATH ?? '', ...house.environment() },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await once(child.stdout, 'data');
      await new Promise((done) => setTimeout(done, wait));
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    print.faults.heal();
    carrier.shipmentFaults.heal();
    await house.startWorkers();
    for (const order of orders) {
      await house.until(order, 'complete', 60_000);
      expect(printed(order)).toHaveLength(4);
      expect(greetings(order)).toHaveLength(3);
      expect(parcels(order)).toHaveLength(2);
      expect(house.order(order).moves).toEqual(wholeWay);
      await waitUntil(async () => (await shippedLetters(order)).length > 0);
      expect(await shippedLetters(order)).toHaveLength(1);
    }
  });
});
