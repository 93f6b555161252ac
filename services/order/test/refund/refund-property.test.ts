import { cancelOrder, correctRecipient, refundCard, requestRefund, resendGift } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyCards, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '200' });
});
afterAll(() => shop.close());

const cardCount = 4;
const card = fc.nat({ max: cardCount - 1 });
const step = fc.oneof(
  fc.record({ do: fc.constant('refund' as const), cards: fc.uniqueArray(card, { minLength: 1 }) }),
  fc.record({ do: fc.constantFrom('refund all' as const, 'cancel' as const) }),
  fc.record({
    do: fc.constantFrom('make', 'send', 'open', 'fulfilment refunds', 'resend', 'correct'),
    card,
  }),
  fc.record({
    do: fc.constantFrom('cards fail' as const, 'processor fails' as const),
    times: fc.nat({ max: 3 }),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const ada = person('u-ada');

async function repair(): Promise<void> {
  shop.cards.fail(0);
  await shop.control({ fail_next: 0 });
}

async function perform(bought: Awaited<ReturnType<typeof buyCards>>, wanted: Step): Promise<void> {
  const { number: order_number, cards } = bought;
  const { harness } = shop;
  const params = { order_number };
  if ('cards' in wanted) {
    const card_ids = wanted.cards.map((index) => cards[index]);
    await harness.call(requestRefund, { params, body: { card_ids } }, { as: ada });
  } else if ('times' in wanted) {
    if (wanted.do === 'cards fail') shop.cards.fail(wanted.times, 1);
    else await shop.control({ fail_next: wanted.times });
  } else if ('card' in wanted) {
    const card_id = cards[wanted.card] ?? '';
    const status = shop.cards.of(card_id)?.status ?? 'ordered';
    const isOver = status === 'voided' || status === 'redeemed';
    if (wanted.do === 'make' && status === 'ordered') shop.cards.put(card_id, 'issued');
    if (wanted.do === 'send' && status === 'issued') shop.cards.put(card_id, 'sent');
    if (wanted.do === 'open' && !isOver && status !== 'ordered') shop.cards.put(card_id, 'redeemed');
    if (wanted.do === 'resend')
      await harness.call(resendGift, { params: { ...params, card_id } }, { as: ada });
    if (wanted.do === 'correct')
      await harness.call(
        correctRecipient,
        {
          params: { ...params, card_id },
          body: { recipient_name: 'Alan Turing', recipient_email: 'alan@example.org' },
        },
        { as: ada },
      );
    if (wanted.do === 'fulfilment refunds' && status === 'voided')
      await harness.call(
        refundCard,
        { body: { order_number, card_id } },
        { as: serviceIdentity('fulfilment') },
      );
  } else {
    const call = wanted.do === 'cancel' ? cancelOrder : requestRefund;
    await harness.call(call, { params }, { as: ada });
  }
}

it('whatever is asked in whatever order and fails in between, each voided card is paid back once and no other is', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      async (rounds) => {
        await repair();
        const bought = await buyCards(shop, cardCount, ada);
        const total = (await shop.stored(bought.number))?.cents.total ?? 0;
        for (const steps of rounds) {
          await Promise.all(steps.map((wanted) => perform(bought, wanted)));
          await shop.control({ fail_next: 0 });
          expect(await bought.paidBack()).toBeLessThanOrEqual(total);
        }
        await repair();
        const settled = async () => {
          const order = await shop.stored(bought.number);
          const refunds = order?.refunds ?? [];
          const voided = bought.cards.filter((id) => shop.cards.of(id)?.status === 'voided');
          return {
            unpaid: refunds.filter(({ paid_at }) => paid_at === null).length,
            open: await shop.harness
              .db('order')
              .collection('order_actions')
              .countDocuments({ order_number: bought.number, due_at: { $ne: null } }),
            paidBack: (await bought.paidBack()) - refunds.reduce((sum, { cents }) => sum + cents, 0),
            onlyRefunded: refunds.map(({ card_id }) => card_id).filter((id) => !voided.includes(id)),
            onlyVoided: voided.filter((id) => !refunds.some(({ card_id }) => card_id === id)),
            all: voided.length === cardCount && (await bought.paidBack()) !== total,
          };
        };
        await expect
          .poll(settled)
          .toEqual({ unpaid: 0, open: 0, paidBack: 0, onlyRefunded: [], onlyVoided: [], all: false });
        const ids = (await shop.stored(bought.number))?.refunds?.map(({ card_id }) => card_id) ?? [];
        expect(new Set(ids).size).toBe(ids.length);
      },
    ),
    { numRuns: 8 },
  );
}, 240_000);
