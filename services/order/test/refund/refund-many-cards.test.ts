import {
  accountOrder,
  accountOrderProgress,
  type CallAnswer,
  callPath,
  cancelOrder,
  readOrderAction,
  requestRefund,
} from '@bowtie/contracts';
import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { readEvents, testSecret } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buyCards, type OrderHarness, openOrderHarness, person } from '../order-harness';

const cardCount = 60;
/** Cards that are noted together. */
const piece = 24;

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '2000', ORDER_PROGRESS_MS: '20' });
});
afterEach(() => shop.cards.fail(0));
afterAll(() => shop.close());

const ada = person('u-ada');
type GiveBack = typeof requestRefund | typeof cancelOrder;
const ask = (call: GiveBack, order_number: string, key = `${call.name}-${order_number}`) =>
  shop.harness.call(call, { params: { order_number } }, { as: ada, headers: { 'idempotency-key': key } });
const shown = async (order_number: string) =>
  (await shop.harness.call(accountOrder, { params: { order_number }, query: {} }, { as: ada })).body;
const paidRefunds = async (number: string) =>
  (await shop.stored(number))?.refunds?.filter(({ paid_at }) => paid_at !== null).length;

/** What the mails about an order's refunds and cancellations say: who asks about no card, and of no hold, writes none. */
async function mailsOf(order_number: string) {
  const written = shop.harness.db('order').collection<{ _id: string }>('order_actions');
  const all = await written.find({ order_number }).toArray();
  const as = serviceIdentity('fulfilment');
  const read = await Promise.all(
    all.map(({ _id }) => shop.harness.call(readOrderAction, { body: { action_id: _id } }, { as })),
  );
  const actions: NonNullable<CallAnswer<typeof readOrderAction>['action']>[] = read.map(
    ({ body }) => body.action,
  );
  return actions.filter(({ card_ids, unpaid }) => card_ids.length > 0 || unpaid);
}
const noneOpen = async (order_number: string) =>
  (await shop.harness
    .db('order')
    .collection('order_actions')
    .countDocuments({ order_number, due_at: { $ne: null } })) === 0;

describe('refunding many cards', () => {
  it('is answered at once, goes on behind the answer, and tells how far it is', async () => {
    const { number, paidBack } = await buyCards(shop, cardCount, ada);
    const goOn = shop.cards.holdVoids(30);
    const asked = shop.cards.voidsAsked();
    const { status, body, effects } = await ask(requestRefund, number);
    expect([status, body.pending, body.not_refunded]).toEqual([200, true, []]);
    expect(effects).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('Your refund has started.') }),
    );
    const atPiece = { kind: 'refund', total: cardCount, done: piece };
    await expect.poll(async () => (await shown(number)).refund_progress).toEqual(atPiece);

    const url = shop.harness.url + callPath(accountOrderProgress.path, { order_number: number });
    const signed = createIdentitySigner(testSecret).sign(ada);
    const events = await readEvents(url, { [identityHeader]: signed });
    expect((await events.next())?.data).toMatchObject({ refund_progress: atPiece, is_over: false });

    const again = await ask(requestRefund, number);
    expect(again.body).toMatchObject({ pending: true });
    expect(again.body.refunded).toHaveLength(piece);
    goOn();
    await expect.poll(paidBack).toBe((await shop.stored(number))?.cents.total);
    await expect.poll(async () => (await shown(number)).refund_progress).toBeUndefined();
    expect(shop.cards.voidsAsked() - asked, 'each card once').toBe(cardCount);
    expect((await shop.stored(number))?.status).toBe('refunded');
    const last = await ask(requestRefund, number);
    expect(last.body).toMatchObject({ pending: false, not_refunded: [] });
    expect(last.body.refunded).toHaveLength(cardCount);
    let told = (await events.next())?.data;
    while (told !== undefined && !(told as { is_over: boolean }).is_over) told = (await events.next())?.data;
    expect(told).toMatchObject({ order_status: 'refunded', states: { voided: cardCount }, is_over: true });
    events.close();
  });

  it('goes on where it stopped when it fails in the middle, and names what had left', async () => {
    const { number, cards, paidBack } = await buyCards(shop, cardCount, ada);
    const [first = '', , , last = ''] = [cards[0], cards[1], cards[2], cards.at(-1)];
    shop.cards.put(first, 'redeemed');
    shop.cards.put(last, 'sent');
    const goOn = shop.cards.holdVoids(30);
    const asked = shop.cards.voidsAsked();
    expect((await ask(cancelOrder, number)).body).toMatchObject({ pending: true });
    await expect.poll(() => shop.cards.voidsAsked() - asked).toBeGreaterThan(30);
    shop.cards.fail(3, 3);
    goOn();
    await expect.poll(async () => (await ask(cancelOrder, number)).body.pending).toBe(false);
    const { body } = await ask(cancelOrder, number);
    expect(body.refunded).toHaveLength(cardCount - 2);
    expect(body.not_refunded).toEqual([
      { card_id: first, reason: 'opened' },
      { card_id: last, reason: 'sent' },
    ]);
    expect(new Set(body.refunded.map(({ card_id }: { card_id: string }) => card_id)).size).toBe(
      cardCount - 2,
    );
    await expect.poll(() => paidRefunds(number)).toBe(cardCount - 2);
    const sums = (await shop.stored(number))?.refunds?.reduce((sum, { cents }) => sum + cents, 0);
    expect(await paidBack()).toBe(sums);
    // Only what failed, and its piece, was done again.
    expect(shop.cards.voidsAsked() - asked).toBeLessThan(cardCount + 4 * piece);
  });

  it('is one refund with one mail, however many tabs ask for it at once', async () => {
    const { number, cards, paidBack } = await buyCards(shop, cardCount, ada);
    const tabs = ['one', 'two', 'three'].map((tab) => `${tab}-${number}`);
    const answers = await Promise.all(tabs.map((key) => ask(requestRefund, number, key)));
    expect(answers.map(({ status, body }) => [status, body.pending])).toEqual(tabs.map(() => [200, true]));
    await expect.poll(paidBack).toBe((await shop.stored(number))?.cents.total);
    await expect.poll(() => noneOpen(number)).toBe(true);
    expect(await mailsOf(number)).toMatchObject([{ kind: 'refund', not_refunded: [] }]);
    expect((await mailsOf(number))[0]?.card_ids).toHaveLength(cards.length);
    const later = await Promise.all(tabs.map((key) => ask(requestRefund, number, key)));
    expect(new Set(later.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(later[0]?.body).toMatchObject({ pending: false, not_refunded: [] });
    expect(later[0]?.body.refunded).toHaveLength(cards.length);
  });

  it('comes before another wish for the same cards, which then finds nothing left', async () => {
    const { number, cards, paidBack } = await buyCards(shop, cardCount, ada);
    const goOn = shop.cards.holdVoids(30);
    expect((await ask(requestRefund, number)).status).toBe(200);
    const canceled = await ask(cancelOrder, number);
    expect(canceled.body).toMatchObject({ pending: true, refunded: [] });
    goOn();
    await expect.poll(paidBack).toBe((await shop.stored(number))?.cents.total);
    await expect.poll(() => noneOpen(number), { timeout: 10_000 }).toBe(true);
    const mails = await mailsOf(number);
    expect(mails).toMatchObject([{ kind: 'refund' }]);
    expect(mails[0]?.card_ids).toHaveLength(cards.length);
  });
});
