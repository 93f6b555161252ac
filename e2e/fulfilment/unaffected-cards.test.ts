import { advanceCard } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import { describe, expect, it } from 'vitest';
import { waitUntil } from './harness/fulfilment-harness';
import { plasticFacts } from './harness/plastic-facts';
import { startHarness } from './harness/start-harness';

const harness = await startHarness();
const { printed, parcels, deadLetters } = plasticFacts(harness);

/** Long enough that nothing is given back while a test looks. */
const later = { GIVE_BACK_AFTER_MS: '3600000' };
const states = async (order: string) => (await harness.cardStates(order)).sort().join();

describe('a card that failed for good keeps no other card of its group back', () => {
  it('of a group that is posted one by one', async () => {
    const { url } = await harness.startWorkers(later);
    for (const partner of [harness.providers.print, harness.providers.greeting]) {
      partner.faults.failNext('refuse', 1);
      const order = await harness.placeOrder([{ plastic: true, quantity: 3, carrier: 'greeting_card' }]);
      await waitUntil(async () => (await states(order)) === 'bounced,delivered,delivered');
      expect(parcels(order)).toHaveLength(2);
      await waitUntil(async () => (await deadLetters(url, order)).length === 1);
    }
  });

  it('of a group that is posted in one parcel', async () => {
    await harness.startWorkers(later);
    harness.providers.print.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{ plastic: true, quantity: 3, bulk: true }]);
    await waitUntil(async () => (await states(order)) === 'bounced,delivered,delivered');
    expect(parcels(order)).toMatchObject([{ cards: 2 }]);
  });

  it('when the issuer refuses to make it', async () => {
    await harness.startWorkers(later);
    harness.issuer.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{ plastic: true, quantity: 3 }]);
    await waitUntil(async () => (await states(order)) === 'delivered,delivered');
    expect(harness.order(order).status).toBe('in_production');
  });

  it('while one that is still tried is waited for', async () => {
    await harness.startWorkers(later);
    harness.providers.print.faults.failNext('unavailable', 20);
    const order = await harness.placeOrder([{ plastic: true, quantity: 3, bulk: true }], { attempts: 100 });
    await harness.until(order, 'complete');
    expect(printed(order)).toHaveLength(3);
    expect(parcels(order)).toMatchObject([{ cards: 3 }]);
  });

  it('and follows in a parcel of its own once an operator mended it', async () => {
    await harness.startWorkers(later);
    for (const bulk of [true, false]) {
      harness.providers.print.faults.failNext('refuse', 1);
      const order = await harness.placeOrder([{ plastic: true, quantity: 3, bulk }]);
      await waitUntil(async () => (await states(order)) === 'bounced,delivered,delivered');
      await harness.withQueue('fulfil-cards', (queue) => queue.retryJobs({ state: 'failed' }));
      await harness.until(order, 'complete');
      expect(parcels(order)).toHaveLength(bulk ? 2 : 3);
    }
  });

  it('also where its worker dies once that parcel is posted, before anybody looks after it', async () => {
    let isLate = false;
    const dying =
      (callService: ServiceClient): ServiceClient =>
      async (call, options) => {
        const answer = await callService(call, options);
        if (isLate && call.name === advanceCard.name && JSON.stringify(options).includes('"to":"sent"')) {
          isLate = false;
          throw new Error('The worker is gone');
        }
        return answer;
      };
    await harness.startWorkers(later, dying);
    harness.providers.print.faults.failNext('refuse', 1);
    const order = await harness.placeOrder([{ plastic: true, quantity: 2, bulk: true }]);
    await waitUntil(async () => (await states(order)) === 'bounced,delivered');
    // Nobody looks after the first parcel any more.
    await harness.drained(['fulfil-parcels']);
    isLate = true;
    await harness.withQueue('fulfil-cards', (queue) => queue.retryJobs({ state: 'failed' }));
    await harness.until(order, 'complete');
    expect(parcels(order)).toHaveLength(2);
    expect(isLate).toBe(false);
  });
});
