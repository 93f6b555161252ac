import { accountOrder, cancelOrder, refundCard, requestRefund } from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '200' });
});
afterEach(async () => {
  shop.cards.fail(0);
  await shop.control({ fail_next: 0 });
});
afterAll(() => shop.close());

const ada = person('u-ada');
const eve = testIdentity({ kind: 'user', user_id: 'u-eve', email: 'eve@example.com' });
const anyone = testIdentity({ kind: 'anonymous', email: null });
interface Asked {
  as?: Identity;
  key?: string;
  body?: object;
}
const headersOf = (key: string | undefined) => (key === undefined ? {} : { 'idempotency-key': key });
const refund = (order_number: string, { as = ada, key, body }: Asked = {}) =>
  shop.harness.call(requestRefund, { params: { order_number }, body }, { as, headers: headersOf(key) });
const cancel = (order_number: string, { as = ada, key, body }: Asked = {}) =>
  shop.harness.call(cancelOrder, { params: { order_number }, body }, { as, headers: headersOf(key) });
const cardCents = 5_295;

describe('asking for a refund', () => {
  it('voids the unopened cards first, gives each back once, and names what was opened', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 3, ada);
    const [opened = '', sent = '', made = ''] = cards;
    shop.cards.put(opened, 'redeemed');
    shop.cards.put(sent, 'sent');
    shop.cards.put(made, 'issued');
    const { status, body, effects } = await refund(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      order_number: number,
      status: 'in_production',
      not_refunded: [{ card_id: opened, reason: 'opened' }],
      pending: false,
    });
    expect(body.refunded.map(({ card_id }: { card_id: string }) => card_id).sort()).toEqual(
      [sent, made].sort(),
    );
    expect(centsFromWire(body.amount)).toBe(2 * cardCents);
    expect(await paidBack()).toBe(2 * cardCents);
    expect(shop.cards.voided()).toEqual(expect.arrayContaining([sent, made]));
    expect(shop.cards.of(opened)?.status).toBe('redeemed');
    expect(effects).toContainEqual(expect.objectContaining({ do: 'flash', level: 'success' }));
    const shown = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: {} },
      { as: ada },
    );
    expect(shown.body).toMatchObject({ refundIssued: true, canRequestRefund: false });
    expect(shown.body.refunds).toHaveLength(2);
    expect((await refund(number)).body.code).toBe('nothing_to_refund');
  });

  it('of chosen cards leaves the others alone, and refuses what is not of the order', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 2, ada);
    const [first = ''] = cards;
    const other = await buyCards(shop, 1, ada);
    const wrong = await refund(number, { body: { card_ids: [first, ...other.cards] } });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'card_not_found']);
    expect(Object.keys(wrong.body.errors)).toEqual(['card_ids.1']);
    expect((await refund(number, { body: { card_ids: [first] } })).body.refunded).toEqual([
      { card_id: first, amount: cardCents * 2 },
    ]);
    expect(await paidBack()).toBe(cardCents);
    for (const body of [{ card_ids: [] }, { card_ids: 'all' }, { everything: true }])
      expect((await refund(number, { body })).status).toBe(400);
  });

  it('happens once, however many ask at once, and ends the order with its last card', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 3, ada);
    const stored = await shop.stored(number);
    const as = serviceIdentity('fulfilment');
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => refund(number)),
      refund(number, { body: { card_ids: cards.slice(0, 1) } }),
    ]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await expect.poll(paidBack).toBe(stored?.cents.total);
    const refunds = (await shop.stored(number))?.refunds ?? [];
    expect(refunds.map(({ card_id }) => card_id).sort()).toEqual([...cards].sort());
    expect((await shop.stored(number))?.status).toBe('refunded');
    // Fulfilment finds the card voided, and the buyer told.
    const again = await shop.harness.call(
      refundCard,
      { body: { order_number: number, card_id: cards[0] ?? '' } },
      { as },
    );
    expect(again.body).toMatchObject({ refunded_before: true, by_buyer: true });
  });

  it('answers one key alike, and refuses it for another body', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 2, ada);
    const body = { card_ids: cards.slice(0, 1) };
    const [one, two] = [await refund(number, { key: 'k1', body }), await refund(number, { key: 'k1', body })];
    expect(two.body).toEqual(one.body);
    expect((await refund(number, { key: 'k1' })).body.code).toBe('idempotency_key_reused');
    expect(await paidBack()).toBe(cardCents);
  });

  it('is for the buyer, or for whoever has the link', async () => {
    const { number, token, paidBack } = await buyCards(shop, 1);
    const foreign = await refund(number, { as: eve });
    const unknown = await refund('BT-AAAA-BBBB-CCCC', { as: eve });
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await refund(number, { as: anyone })).status).toBe(401);
    expect((await refund(number, { as: anyone, body: { order_token: token.slice(1) } })).status).toBe(404);
    expect((await refund(number, { as: anyone, body: { order_token: token } })).status).toBe(200);
    expect(await paidBack()).toBe(cardCents);
  });

  it('is finished although cards and processor fail in between', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 2, ada);
    await shop.control({ fail_next: 2 });
    shop.cards.fail(1, 3);
    expect((await refund(number)).body).toMatchObject({ pending: true });
    await expect.poll(paidBack).toBe((await shop.stored(number))?.cents.total);
    expect(shop.cards.voided()).toEqual(expect.arrayContaining(cards));
    await expect.poll(async () => (await shop.stored(number))?.status).toBe('refunded');
  });
});

describe('cancelling an order', () => {
  it('stops all of it while nothing was sent', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 2, ada);
    shop.cards.put(cards[0] ?? '', 'issued');
    const { status, body, effects } = await cancel(number);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', not_refunded: [], pending: false });
    expect(await paidBack()).toBe((await shop.stored(number))?.cents.total);
    expect(effects).toContainEqual({ do: 'flash', level: 'success', message: 'Your order was canceled.' });
    const shown = await shop.harness.call(
      accountOrder,
      { params: { order_number: number }, query: {} },
      { as: ada },
    );
    expect(shown.body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'You canceled it.',
      canCancel: false,
    });
    expect((await cancel(number)).body.code).toBe('order_over');
  });

  it('stops what has not left, and says what could not be stopped', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 3, ada);
    const [sent = '', opened = '', left = ''] = cards;
    shop.cards.put(sent, 'sent');
    shop.cards.put(opened, 'redeemed');
    const { body } = await cancel(number);
    expect(body.refunded.map(({ card_id }: { card_id: string }) => card_id)).toEqual([left]);
    expect(body.not_refunded).toEqual(
      expect.arrayContaining([
        { card_id: sent, reason: 'sent' },
        { card_id: opened, reason: 'opened' },
      ]),
    );
    expect(body.status).toBe('in_production');
    expect(await paidBack()).toBe(cardCents);
    expect((await cancel(number)).body.code).toBe('nothing_to_cancel');
  });

  it('of an order that is not charged gives its hold up', async () => {
    const who = person('u-unpaid');
    shop.carts.fill(cartKeyOf(who), 50, 1);
    const checkout = await shop.checkout(undefined, who);
    await shop.control({ fail_next: 1_000, only: 'capture' });
    const { body: placed } = await shop.order(checkout);
    expect(placed.status).toBe('received');
    expect((await refund(placed.order_number, { as: who })).body.code).toBe('order_not_paid');
    const { body } = await cancel(placed.order_number, { as: who });
    expect(body).toMatchObject({ status: 'cancelled', amount: 0, refunded: [], not_refunded: [] });
    expect((await shop.provider.read(checkout.paymentId))?.state).toBe('cancelled');
  });

  it('is told once where the order is not charged, however many ask at once', async () => {
    const who = person('u-unpaid-twice');
    shop.carts.fill(cartKeyOf(who), 50, 1);
    const checkout = await shop.checkout(undefined, who);
    await shop.control({ fail_next: 1_000, only: 'capture' });
    const { body: placed } = await shop.order(checkout);
    await Promise.all(['a', 'b', 'c', 'd'].map((key) => cancel(placed.order_number, { as: who, key })));
    const actions = shop.harness.db('order').collection('order_actions');
    const about = { order_number: placed.order_number };
    await expect.poll(() => actions.countDocuments({ ...about, due_at: { $ne: null } })).toBe(0);
    expect(await actions.countDocuments({ ...about, unpaid: true })).toBe(1);
  });

  it('is for the buyer, or for whoever has the link', async () => {
    const { number, token } = await buyCards(shop, 1);
    expect((await cancel(number, { as: eve })).status).toBe(404);
    expect((await cancel(number, { as: anyone, body: { order_token: token } })).body.status).toBe(
      'cancelled',
    );
  });
});
