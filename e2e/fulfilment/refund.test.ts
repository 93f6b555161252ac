import { jobQueues } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { plasticFacts, wholeWay } from './harness/plastic-facts';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();
const { printed, greetings, parcels, shippedEmails, deadLetters } = plasticFacts(harness);

const states = async (order: string) => (await harness.cardStates(order)).sort().join();
const refundEmails = async (order: string) =>
  (await harness.messages('buyer@example.com')).filter(
    ({ subject }) => subject.includes('could not send') && subject.includes(order),
  );
const retryAll = async () => {
  for (const name of [jobQueues.cards, jobQueues.groups])
    await harness.withQueue(name, (queue) => queue.retryJobs({ state: 'failed' }));
};
/** The queue loses all that has ended. */
const forgetAll = async () => {
  for (const name of [...Object.values(jobQueues), 'fulfil-give-backs', 'fulfil-letters'])
    await harness.withQueue(name, async (queue) => {
      await queue.clean(0, 1_000, 'completed');
      await queue.clean(0, 1_000, 'failed');
    });
};
const tried = (order: string) =>
  harness.withQueue(jobQueues.cards, async (queue) =>
    (await queue.getJobs(['active', 'waiting', 'delayed'])).some(({ id }) => id?.includes(order)),
  );

describe('a posted card that is refused for good is given back', () => {
  it('by the print house or the maker of greeting cards, and the others go on', async () => {
    await harness.startWorkers();
    for (const partner of [harness.providers.print, harness.providers.greeting]) {
      partner.faults.failNext('refuse', 1);
      const order = await harness.placeOrder([{ plastic: true, quantity: 3, carrier: 'greeting_card' }]);
      await harness.until(order, 'complete');
      expect(await states(order)).toBe('delivered,delivered,voided');
      expect(harness.order(order).refundedCards).toHaveLength(1);
      expect(harness.order(order).moves).toEqual(wholeWay);
      expect(parcels(order)).toHaveLength(2);
      await waitUntil(async () => (await refundEmails(order)).length === 1);
      await waitUntil(async () => (await shippedEmails(order)).length === 1);
    }
  });

  it('by the carrier, alone or with the other cards of its parcel', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([
      { plastic: true, zip: '99996', group: 'alone' },
      { plastic: true, group: 'alone' },
      { plastic: true, zip: '99996', quantity: 2, bulk: true, group: 'bulk' },
    ]);
    await harness.until(order, 'complete');
    expect(await states(order)).toBe('delivered,voided,voided,voided');
    await waitUntil(async () => new Set(harness.order(order).refundedCards).size === 3);
    await waitUntil(async () => (await refundEmails(order)).length === 3);
  });

  it('and nothing prints or sends it afterwards, nor gives it back again', async () => {
    const { url } = await harness.startWorkers();
    harness.providers.print.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([
      { plastic: true, zip: '99996' },
      { plastic: true, quantity: 2 },
    ]);
    await harness.until(order, 'complete');
    const before = { printed: printed(order), parcels: parcels(order), greetings: greetings(order) };
    const given = [...harness.order(order).refundedCards];
    expect(await deadLetters(url, order)).not.toEqual([]);
    await retryAll();
    await harness.publish(order);
    await waitUntil(async () => (await deadLetters(url, order)).length === 0 && !(await tried(order)));
    expect({ printed: printed(order), parcels: parcels(order), greetings: greetings(order) }).toEqual(before);
    expect(harness.order(order).refundedCards).toEqual(given);
    expect(await refundEmails(order)).toHaveLength(given.length);
  });

  it('although the queue lost the job when the card was voided and nothing else was done', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, quantity: 2, zip: '99996' }, { plastic: true }]);
    await harness.until(order, 'complete');
    await waitUntil(async () => (await refundEmails(order)).length === 2);
    await harness.ended(order);
    await harness.emailsSent();
    const [lost = ''] = harness.order(order).refundedCards.splice(0, 1);
    await forgetAll();
    const before = harness.mail.figures();
    await harness.publish(order);
    await waitUntil(async () => harness.order(order).refundedCards.includes(lost));
    await harness.ended(order);
    await harness.drained(['fulfil-give-backs', 'fulfil-letters']);
    // Its claim remembers that the mail was accepted: nothing is sent again.
    expect(harness.mail.figures()).toEqual(before);
    expect(await refundEmails(order)).toHaveLength(2);
  });

  it('with its whole order, when there is no other', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([{ plastic: true, zip: '99996', quantity: 2 }]);
    await harness.until(order, 'refunded');
    expect(await states(order)).toBe('voided,voided');
    await waitUntil(async () => (await refundEmails(order)).length === 2);
    expect(await shippedEmails(order)).toEqual([]);
  });

  it('not when an operator mends it in time', async () => {
    const { url } = await harness.startWorkers({ GIVE_BACK_AFTER_MS: '3600000' });
    harness.providers.print.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{ plastic: true, quantity: 2 }]);
    await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    await retryAll();
    await harness.until(order, 'complete');
    // Only now its time has come, and it finds nothing to give back.
    await harness.withQueue('fulfil-give-backs', async (queue) => {
      const [job] = (await queue.getJobs(['delayed'])).filter(({ id }) => id?.includes(order));
      if (job === undefined) throw new Error('The card is not going to be given back');
      await job.promote();
      await waitUntil(() => job.isCompleted());
    });
    expect(await states(order)).toBe('delivered,delivered');
    expect(harness.order(order).refundedCards).toEqual([]);
  });
});

describe('a card by e-mail is given back', () => {
  it('when its mailbox refuses it, and is not mailed afterwards', async () => {
    const { url } = await harness.startWorkers();
    harness.mail.faults.failNext('reject', 2);
    const email = harness.newAddress('nobody');
    const order = await harness.placeOrder([{ email }]);
    await harness.until(order, 'refunded');
    expect(await states(order)).toBe('voided');
    await waitUntil(async () => (await refundEmails(order)).length === 1);
    const [letter] = await refundEmails(order);
    expect(letter?.text).toContain('$52.95 went back to the card you paid with');
    expect(letter?.text).toContain('Ada Lovelace');
    expect(letter?.html).toContain('$52.95');
    await retryAll();
    await waitUntil(async () =>
      (await deadLetters(url, order)).every(({ queue }) => queue === 'fulfil-letters'),
    );
    expect(await harness.messages(email)).toEqual([]);
    expect(harness.order(order).refundedCards).toHaveLength(1);
  });

  it('when the issuer refuses it, and is never made afterwards', async () => {
    const { url } = await harness.startWorkers();
    harness.issuer.faults.failNext('refuse', 1);
    const email = harness.newAddress('refused');
    const order = await harness.placeOrder([{ email, quantity: 2 }]);
    await harness.until(order, 'complete');
    expect(await states(order)).toBe('sent,voided');
    const issued = harness.issuer.issuedCount();
    await retryAll();
    await waitUntil(async () => (await deadLetters(url, order)).length === 0 && !(await tried(order)));
    // The queue may forget all of it, and the order is published anew.
    await forgetAll();
    await harness.publish(order);
    await harness.ended(order);
    expect(harness.issuer.issuedCount()).toBe(issued);
    expect(await states(order)).toBe('sent,voided');
    expect(await harness.messages(email)).toHaveLength(1);
  });
});

describe('a parcel that came back', () => {
  it('is left to people, and keeps the other cards of its order from nothing', async () => {
    await harness.startWorkers();
    const order = await harness.placeOrder([
      { plastic: true, zip: '99995', group: 'a' },
      { plastic: true, zip: '99994', group: 'b' },
    ]);
    await harness.until(order, 'shipped');
    await waitUntil(async () => (await states(order)) === 'bounced,sent');
    expect(harness.order(order).refundedCards).toEqual([]);
  });
});

describe('a worker process', () => {
  it('that is killed again and again gives each refused card back, and writes of it once', async () => {
    harness.providers.parcels.shipmentFaults.slowDown(60);
    const orders: string[] = [];
    for (let index = 0; index < 3; index += 1)
      orders.push(
        await harness.placeOrder([
          { plastic: true, quantity: 2, zip: '99996' },
          { plastic: true, quantity: 2 },
        ]),
      );
    await harness.killWorkers(() => orders.flatMap(parcels).length, [1, 4]);
    harness.providers.parcels.shipmentFaults.recover();
    await harness.startWorkers();
    for (const order of orders) {
      await harness.until(order, 'complete');
      expect(await states(order)).toBe('delivered,delivered,voided,voided');
      expect(parcels(order)).toHaveLength(2);
      await waitUntil(async () => new Set(harness.order(order).refundedCards).size === 2);
      await waitUntil(async () => (await refundEmails(order)).length >= 2);
      expect(await refundEmails(order)).toHaveLength(2);
      await waitUntil(async () => (await shippedEmails(order)).length === 1);
    }
  });
});
