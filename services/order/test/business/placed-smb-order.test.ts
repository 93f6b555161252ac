import {
  accountOrders,
  advanceOrder,
  cancelOrder,
  copyCartFromOrder,
  invoicePdf,
  requestRefund,
  smbOrderByHash,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { smbOrderActions } from './smb-order-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const { buyer, bought, read, byHash } = smbOrderActions(() => shop);

describe('after a business has ordered', () => {
  it('its order is told with the state, the number and what can be done, also on the invoice and in the history', async () => {
    const who = buyer();
    shop.carts.fill(cartKeyOf(who), 25);
    await shop.order(await shop.checkout(undefined, who));
    const { order_number, cards, started } = await bought(who, { purchase_order_number: 'PO-9' });
    const business = { company_name: 'Acme Supply', purchase_order_number: 'PO-9' };
    expect(started).toMatchObject({ business });
    const { body } = await read(order_number, who);
    expect(body).toMatchObject({
      status: 'incomplete',
      cancelReason: null,
      canReorder: true,
      hasDownloadableCards: false,
      refundIssued: false,
      refunds: [],
      order: { business, status: 'in_production', payment_method: { last_four: '4242' } },
    });
    expect(body.cards.map(({ id }: { id: string }) => id)).toEqual(cards);
    expect((await read(order_number, person('u-foreign'))).status).toBe(404);
    const pdf = await shop.harness.call(invoicePdf, { params: { order_number }, query: {} }, { as: who });
    expect(pdf.body).toMatch(/^%PDF-/);
    const list = async (query: object) =>
      (await shop.harness.call(accountOrders, { query }, { as: who })).body.orders;
    expect(await list({})).toHaveLength(2);
    expect(await list({ smb: '1' })).toMatchObject([{ order_number, business }]);
    expect(await list({ search: 'po-9' })).toMatchObject([{ order_number }]);

    for (const id of cards) shop.cards.put(id, 'sent');
    const as = serviceIdentity('fulfilment');
    await shop.harness.call(advanceOrder, { body: { order_number, to: ['delivered', 'complete'] } }, { as });
    expect((await read(order_number, who)).body).toMatchObject({
      status: 'complete',
      order: { status: 'complete' },
    });
    const again = () => shop.harness.call(copyCartFromOrder, { params: { order_number } }, { as: who });
    expect((await again()).status).toBe(200);
    expect(shop.carts.refilled.at(-1)).toMatchObject({
      source: 'gcg_smb',
      into: 'cart',
      visitor: { cart_key: who.cart_key, user_id: who.user_id },
    });
    shop.cards.put(cards[0] ?? '', 'sent', { recipient: { name: 'Alan Turing', email: 'alan@example.org' } });
    await again();
    const recipients = shop.carts.refilled
      .at(-1)
      ?.cart.cart_items.map(({ custom_card_details }) => custom_card_details.recipient_email);
    expect(recipients).toEqual(['alan@example.org', 'grace@example.org']);
  });

  it('single cards are refunded, and the whole is cancelled with a reason', async () => {
    const who = buyer([50, 100, 200]);
    const { order_number, cards } = await bought(who);
    const [first] = cards;
    const one = { card_ids: [first] };
    const refund = await shop.harness.call(
      requestRefund,
      { params: { order_number }, body: one },
      { as: who },
    );
    expect(refund.body.refunded).toMatchObject([{ card_id: first }]);
    expect((await read(order_number, who)).body).toMatchObject({ status: 'incomplete', refundIssued: true });
    const foreign = await shop.harness.call(cancelOrder, { params: { order_number } }, { as: person('u-x') });
    expect(foreign.status).toBe(404);
    const cancelled = await shop.harness.call(cancelOrder, { params: { order_number } }, { as: who });
    expect(cancelled.body.refunded).toHaveLength(2);
    expect((await read(order_number, who)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: 'You canceled it.',
      order: { cancel_reason: 'You canceled it.' },
    });
  });

  it('is opened by its hash, which tells no address, and any other hash tells nothing', async () => {
    const who = buyer();
    const { order_number, hash } = await bought(who);
    const { status, body } = await byHash(hash);
    expect([status, body.order.order_number, body.status]).toEqual([200, order_number, 'incomplete']);
    expect(body.cards[0].recipient_email).toBe('g***@e***.org');
    expect((await byHash(hash, who)).body.cards[0].recipient_email).toBe('grace@example.org');
    const stored = await shop.stored(order_number);
    const wrong = [
      order_number,
      `${hash}x`,
      hash.slice(1),
      stored?.business?.hash_key ?? '',
      'x'.repeat(200),
    ];
    const answers = await Promise.all(wrong.map((each) => byHash(each)));
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'order_not_found', errors: {} } });
    expect(new Set(answers.map(({ body: refused }) => JSON.stringify(refused))).size).toBe(1);
    // Failed tries count against whoever guesses.
    expect(smbOrderByHash.limit).toBe('guess');
  });
});
