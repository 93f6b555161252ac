import { jobQueues } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { plasticFacts, wholeWay } from './harness/plastic-facts';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();
const { printed, greetings, parcels, shippedEmails, deadLetters } = plasticFacts(harness);

/** Time for an operator, so that nothing is given back while a test looks. */
const later = { GIVE_BACK_AFTER_MS: '3600000' };

describe('providers that fail', () => {
  it('and come back, having lost answers on the way: nothing is printed, ordered or sent twice', async () => {
    await harness.startWorkers();
    for (const fault of ['unavailable', 'lost_answer'] as const) {
      harness.providers.print.faults.failNext(fault, 2);
      harness.providers.greeting.faults.failNext(fault, 2);
      harness.providers.parcels.shipmentFaults.failNext(fault, 2);
      const order = await harness.placeOrder([
        { plastic: true, quantity: 2, bulk: true, carrier: 'greeting_card' },
      ]);
      await harness.until(order, 'complete');
      expect(printed(order)).toHaveLength(2);
      expect(greetings(order)).toHaveLength(2);
      expect(parcels(order)).toHaveLength(1);
      expect(harness.order(order).moves).toEqual(wholeWay);
    }
    expect(harness.providers.print.jobs().some(({ times }) => times > 1)).toBe(true);
  });

  it('a print house that refuses: a dead letter and a bounced card, until an operator tries again', async () => {
    const { url } = await harness.startWorkers(later);
    harness.providers.print.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{ plastic: true }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]?.reason).toBe(
      "The print house refused the card's papers (not_printable)",
    );
    expect(await harness.cardStates(order)).toEqual(['bounced']);
    expect(harness.order(order).status).toBe('in_production');
    await harness.withQueue(jobQueues.cards, (queue) => queue.retryJobs({ state: 'failed' }));
    await harness.until(order, 'complete');
    expect(await deadLetters(url, order)).toEqual([]);
  });

  it('a carrier that refuses one address keeps no other parcel back', async () => {
    const { url } = await harness.startWorkers(later);
    const order = await harness.placeOrder([{ plastic: true, zip: '99996' }, { plastic: true }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]).toMatchObject({
      queue: jobQueues.cards,
      reason: 'The carrier refused a parcel (address_not_served)',
    });
    await waitUntil(async () => (await harness.cardStates(order)).sort().join() === 'bounced,delivered');
    expect(harness.order(order).status).toBe('in_production');
  });

  it('a parcel that comes back: a dead letter, and the order is not complete', async () => {
    const { url } = await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, zip: '99995' }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]).toMatchObject({
      queue: 'fulfil-parcels',
      reason: 'The carrier brings a parcel back',
    });
    expect(await harness.cardStates(order)).toEqual(['bounced']);
    expect(harness.order(order).status).toBe('shipped');
  });

  it('a parcel that never arrives waits for an operator', async () => {
    const { url } = await harness.startWorkers({
      FULFILMENT_TRACK_DAYS: '0.00001',
      FULFILMENT_TRACK_EVERY_MS: '900',
    });
    const order = await harness.placeOrder([{ plastic: true, zip: '99994' }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    expect((await deadLetters(url, order))[0]?.reason).toBe('A parcel is on its way for too long');
    expect(harness.order(order).status).toBe('shipped');
  });
});

describe('jobs that are published anew', () => {
  const cleanUp = async () => {
    for (const name of [...Object.values(jobQueues), 'fulfil-letters'])
      await harness.withQueue(name, (queue) => queue.clean(0, 1_000, 'completed'));
  };

  it('of an order that is on its way print, post and write nothing anew', async () => {
    await harness.startWorkers({ FULFILMENT_PARCEL_EMAIL_AFTER_MS: '0' });
    const order = await harness.placeOrder([{ plastic: true, zip: '99994', carrier: 'greeting_card' }]);
    await harness.until(order, 'shipped');
    await harness.ended(order);
    await harness.emailsSent();
    expect(await shippedEmails(order)).toHaveLength(1);
    await cleanUp();
    const { received, duplicates } = harness.mail.figures();
    const before = { printed: printed(order), parcels: parcels(order) };
    await harness.publish(order);
    await harness.ended(order);
    await harness.emailsSent();
    expect({ printed: printed(order), parcels: parcels(order) }).toEqual(before);
    expect(harness.mail.figures()).toEqual({ received, duplicates });
    expect(await harness.cardStates(order)).toEqual(['sent']);
  });

  it('leave a parcel that came back to people', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, zip: '99995' }]);
    await waitUntil(async () => (await harness.cardStates(order)).join() === 'bounced');
    await harness.ended(order);
    await cleanUp();
    await harness.publish(order, 2);
    await harness.ended(order);
    expect(await harness.cardStates(order)).toEqual(['bounced']);
    expect(printed(order)).toMatchObject([{ times: 1 }]);
  });
});

describe('an order that is cancelled', () => {
  it('while its cards are at the print house has them voided, and nothing is posted', async () => {
    harness.providers.parcels.shipmentFaults.failNext('unavailable', 1_000);
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, quantity: 2, bulk: true }], {
      attempts: 1_000,
    });
    await waitUntil(async () => (await harness.cardStates(order)).join() === 'printed,printed');
    harness.order(order).status = 'cancelled';
    await waitUntil(async () => (await harness.cardStates(order)).join() === 'voided,voided');
    expect(parcels(order)).toEqual([]);
    expect(await shippedEmails(order)).toEqual([]);
  });
});

describe('a worker process', () => {
  it('that is killed again and again prints, orders and sends nothing twice', async () => {
    const { print, parcels: carrier } = harness.providers;
    print.faults.slowDown(60);
    carrier.shipmentFaults.slowDown(60);
    const orders: string[] = [];
    for (let index = 0; index < 3; index += 1)
      orders.push(
        await harness.placeOrder([
          { plastic: true, quantity: 3, bulk: true, group: 'a', carrier: 'greeting_card' },
          { plastic: true, group: 'b' },
        ]),
      );
    await harness.killWorkers(() => orders.flatMap(printed).length, [2, 7]);
    print.faults.recover();
    carrier.shipmentFaults.recover();
    await harness.startWorkers();
    for (const order of orders) {
      await harness.until(order, 'complete');
      expect(printed(order)).toHaveLength(4);
      expect(greetings(order)).toHaveLength(3);
      expect(parcels(order)).toHaveLength(2);
      expect(harness.order(order).moves).toEqual(wholeWay);
      await harness.emailsSent();
      expect(await shippedEmails(order)).toHaveLength(1);
    }
  });
});
