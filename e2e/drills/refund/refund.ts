import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addToCart, type CallAnswer, orderStatus, paymentIntent } from '@bowtie/contracts';
import { centsFromWire, source } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import {
  chooseBatch,
  goOnAsGuest,
  payByCard,
  placeOrder,
  plasticCard,
  readInbox,
  StoreClient,
} from '../../store-client';
import type { DrillStack } from '../drill-stack';
import { bookedPayments } from '../kill/store-figures';

/** A ZIP that has rates, and to which the carrier then takes nothing. */
const rejectedZip = '99996';
const settleMs = 60_000;

type Status = CallAnswer<typeof orderStatus>;

/** Posts a card to each ZIP, in one group. */
async function buy(
  drill: DrillStack,
  style: 'individual_ship' | 'bulk_ship',
  zips: readonly string[],
  quantity = 1,
) {
  const client = new StoreClient(drill.pool);
  const email = `${randomUUID()}@example.com`;
  const { plastic, shippingMethodId } = await chooseBatch(client);
  const group = randomUUID();
  await client.call(addToCart, {
    body: {
      source: source.consumer,
      delivery_groups: [
        { uuid: group, virtual: false, delivery_style: style, shipping_method_id: shippingMethodId },
      ],
      cards: zips.map((zip) => ({ ...plasticCard(plastic, group, shippingMethodId), zip, quantity })),
    },
  });
  await goOnAsGuest(client, { email });
  const intent = await client.call(paymentIntent, { body: { source: source.consumer } });
  await payByCard(intent);
  const { order_number } = await placeOrder(client, intent.payment_intent_id);

  const until = async (state: string): Promise<Status> => {
    const late = Date.now() + settleMs;
    for (;;) {
      const now = await client.call(orderStatus, { body: { email, order_number } });
      if (now.order.status === state && now.cards.every((card) => card.status !== 'bounced')) return now;
      if (Date.now() > late) throw new Error(`The order is ${now.order.status}, not ${state}`);
      await sleep(250);
    }
  };
  /** What the payment provider has kept of the order's money. */
  const kept = async () => {
    const booked = (await bookedPayments(drill.stack)).find(
      (payment) => payment.order_number === order_number,
    );
    return (booked?.amount ?? 0) - (booked?.amount_refunded ?? 0);
  };
  const letters = async (about: string) =>
    (await readInbox(client, email)).filter(({ subject }) => subject.includes(about));
  return { until, kept, letters };
}

async function count(letters: Promise<unknown[]>): Promise<number> {
  return (await letters).length;
}

/** What comes of cards that no carrier takes. */
export const describeRefund = (drill: () => DrillStack) =>
  describe('what cannot be delivered is given back', () => {
    it('for one card of several, while the others arrive', async () => {
      const order = await buy(drill(), 'individual_ship', ['62701', rejectedZip, '62701']);
      const { order: told, cards } = await order.until('complete');
      expect(cards.map(({ status }) => status).sort()).toEqual(['delivered', 'delivered', 'voided']);
      const [back = 0] = cards.flatMap(({ refunded }) => refunded ?? []);
      expect(centsFromWire(back)).toBeGreaterThan(5_295);
      expect(await order.kept()).toBe(centsFromWire(told.transaction_amount - back));
      await expect.poll(() => count(order.letters('could not send')), { timeout: settleMs }).toBe(1);
      await expect.poll(() => count(order.letters('on the way')), { timeout: settleMs }).toBe(1);
    });

    it('for a whole order, to the cent', async () => {
      const order = await buy(drill(), 'bulk_ship', [rejectedZip], 3);
      const { order: told, cards } = await order.until('refunded');
      await expect.poll(() => order.kept(), { timeout: settleMs }).toBe(0);
      expect(cards.map(({ status }) => status)).toEqual(['voided', 'voided', 'voided']);
      // What the processor has given back is noted at each card a moment later.
      const back = async () =>
        (await order.until('refunded')).cards.reduce((sum, { refunded = 0 }) => sum + refunded, 0);
      await expect.poll(back, { timeout: settleMs }).toBe(told.transaction_amount);
      await expect.poll(() => count(order.letters('could not send')), { timeout: settleMs }).toBe(3);
      expect(await count(order.letters('on the way'))).toBe(0);
    });
  });
