import { requestRefund } from '@bowtie/contracts';
import { undecidedDispute } from '@bowtie/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderDocument } from '../../src/model/order-document';
import { otherRefunds } from '../../src/rules/payment/refund';
import { openWebhookShop, type RecordedEvent, type WebhookShop } from '../event-recorder';
import { buyCards, person } from '../order-harness';

/** What happens to a payment: some of it by its buyer, the rest at the provider, of which the store hears later. */
const happenings = [
  'refund_card',
  'dispute',
  'won',
  'lost',
  'part_at_dashboard',
  'rest_at_dashboard',
] as const;
type Happening = (typeof happenings)[number];
const cards = 3;

let told: WebhookShop;
beforeAll(async () => {
  told = await openWebhookShop();
});
afterAll(() => told.close());

let people = 0;

/** Lets all of it happen to a new order. What the provider refuses by then does not. */
async function live(story: readonly Happening[]) {
  people += 1;
  const order = await buyCards(told.shop, cards, person(`reader-${people}`));
  for (const card of order.cards) told.shop.cards.put(card, 'sent');
  const { payment_id: paymentId } = (await told.shop.stored(order.number)) ?? { payment_id: '' };
  const left = [...order.cards];
  for (const happening of story) {
    const { disputes, amount, amount_refunded } = await told.booked(paymentId);
    const act = (what: string, body?: object) => told.dashboard(paymentId, what, body).catch(() => undefined);
    const dispute = disputes.at(-1)?.id;
    if (happening === 'dispute') await act('dispute');
    else if (happening === 'part_at_dashboard') await act('refund', { amount: 700 });
    else if (happening === 'rest_at_dashboard') await act('refund', { amount: amount - amount_refunded });
    else if (happening !== 'refund_card') await act('close-dispute', { dispute, status: happening });
    else {
      const body = { card_ids: [left.shift()] };
      const params = { order_number: order.number };
      if (body.card_ids[0] !== undefined)
        await told.shop.harness.call(requestRefund, { params, body }, { as: order.who });
    }
  }
  return { number: order.number, paymentId };
}

/** While a dispute is undecided, the bank has the money: what is owed waits, also where nothing is left to hold. */
const isDisputed = ({ disputes = [] }: Pick<OrderDocument, 'disputes'>) =>
  disputes.some(({ state }) => state === undecidedDispute);

/** What is left of an order once everything is worked off, without times and ids. */
async function settled(number: string): Promise<OrderDocument> {
  await expect
    .poll(async () => {
      const order = await told.shop.stored(number);
      const { refunds = [], notices = 0, notices_done = 0 } = order ?? {};
      const isPaid = refunds.every(({ paid_at }) => paid_at !== null);
      return order !== null && notices === notices_done && (isPaid || isDisputed(order));
    })
    .toBe(true);
  const order = await told.shop.stored(number);
  if (order === null) throw new Error('the order vanished');
  return order;
}

function shape(order: OrderDocument) {
  const { status, hold, refunds = [], disputes = [] } = order;
  return {
    status,
    isHeld: hold === true,
    disputes: disputes.map(({ state, cents }) => `${state} ${cents}`).sort(),
    refunds: refunds.map(({ cents, outside }) => `${cents} ${outside?.kind ?? 'own'}`).sort(),
    others: otherRefunds(order).map(({ cents }) => cents),
  };
}

const sum = (all: readonly { cents: number }[]) => all.reduce((total, { cents }) => total + cents, 0);
/** Events in an order of their own, some of them twice. */
const shuffled = (events: readonly RecordedEvent[], keys: readonly number[]) =>
  [...events, ...events.slice(0, 2)]
    .map((event, index) => ({ event, key: keys[index % keys.length] ?? 0 + index }))
    .sort((one, other) => one.key - other.key)
    .map(({ event }) => event);

const keys = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 12, maxLength: 12 });

const sorted = Array.from({ length: 12 }, () => 0);
/** The order is refunded whole, though the bank has yet to decide about what is owed. */
const allRefundedWhileDisputed: Happening[] = [
  'refund_card',
  'dispute',
  'refund_card',
  'won',
  'dispute',
  'refund_card',
];

it('comes to the same end whenever, however often and in whichever order events come, and to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 2, maxLength: 6 }),
      keys,
      async (story, order) => {
        const ends = [];
        for (const isShuffled of [false, true]) {
          const { number, paymentId } = await live(story);
          const { refunds, disputes: all } = await told.booked(paymentId);
          const closed = all.filter(({ status }) => status !== 'needs_response');
          const wanted = 1 + refunds.length + all.length + closed.length;
          await expect.poll(() => told.eventsOf(paymentId).length).toBe(wanted);
          const events = told.eventsOf(paymentId);
          const answers = await told.deliver(isShuffled ? shuffled(events, order) : events);
          expect(answers.every(({ status }) => status === 200)).toBe(true);
          const end = await settled(number);
          const { amount, amount_refunded, disputes } = await told.booked(paymentId);
          const lost = disputes
            .filter(({ status }) => status === 'lost')
            .map((one) => ({ cents: one.amount }));
          expect(amount_refunded + sum(lost)).toBeLessThanOrEqual(amount);
          const standing = otherRefunds(end).filter(({ state }) => state !== 'failed');
          expect(sum(end.refunds ?? []) + sum(standing)).toBeLessThanOrEqual(end.cents.total);
          if (!isDisputed(end))
            expect(sum(end.refunds ?? []) + sum(standing)).toBe(amount_refunded + sum(lost));
          ends.push(shape(end));
        }
        expect(ends[1]).toEqual(ends[0]);
      },
    ),
    { numRuns: 4, endOnFailure: true, examples: [[allRefundedWhileDisputed, sorted]] },
  );
}, 160_000);
