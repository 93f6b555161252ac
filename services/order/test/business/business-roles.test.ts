import {
  type AccountOrder,
  accountOrderCards,
  accountOrders,
  copyCartFromOrder,
  invoicePdf,
  requestRefund,
  resendGift,
  resendGifts,
  smbOrderByHash,
} from '@bowtie/contracts';
import type { Identity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';
import { approvalActions } from './approval-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '300' });
});
afterAll(() => shop.close());

const { business, pay, place, bought, view, cancel } = approvalActions(() => shop);

describe('orders of a business', () => {
  it('are read by all its people, changed by owners and buyers, and unknown to others', async () => {
    const [firm, foreign] = [business(), business()];
    const { number, card } = await bought(firm.owner);
    for (const who of [firm.owner, firm.colleague, firm.viewer]) {
      expect((await view(who, number)).status).toBe(200);
      const orders = await shop.harness.call(accountOrders, { query: { smb: '1' } }, { as: who });
      expect(orders.body.orders).toMatchObject([{ order_number: number }]);
      const invoice = { params: { order_number: number }, query: {} };
      expect((await shop.harness.call(invoicePdf, invoice, { as: who })).status).toBe(200);
    }
    const changes = (who: Identity) => [
      () => cancel(who, number),
      () => shop.harness.call(requestRefund, { params: { order_number: number } }, { as: who }),
      () => shop.harness.call(resendGift, { params: { order_number: number, card_id: card } }, { as: who }),
      () =>
        shop.harness.call(
          resendGifts,
          { params: { order_number: number }, body: { card_ids: [card] } },
          { as: who },
        ),
    ];
    for (const change of changes(firm.viewer)) expect((await change()).body.code).toBe('order_read_only');
    for (const change of changes(foreign.owner)) expect((await change()).body.code).toBe('order_not_found');
    expect((await view(foreign.owner, number)).body.code).toBe('order_not_found');
    const copied = (who: Identity) =>
      shop.harness.call(copyCartFromOrder, { params: { order_number: number } }, { as: who });
    expect((await copied(firm.colleague)).status).toBe(200);
    expect((await copied(firm.viewer)).body.code).toBe('order_read_only');
    expect((await cancel(firm.colleague, number)).status).toBe(200);
  });

  it('offer viewers, and who holds the link, nothing that would be refused', async () => {
    const firm = business();
    const { number, token, hash } = await bought(firm.owner);
    const offers = ({ body }: { body: AccountOrder }) => [
      body.canCancel,
      body.canReorder,
      body.canRequestRefund,
      body.cards.some((card) => card.can_refund || card.can_resend || card.can_correct),
    ];
    const all = [true, true, true, true];
    const none = [false, false, false, false];
    await vi.waitFor(async () => expect(offers(await view(firm.owner, number))).toEqual(all));
    expect(offers(await view(firm.colleague, number))).toEqual(all);
    expect(offers(await view(firm.viewer, number))).toEqual(none);
    const visitor = testIdentity({ kind: 'anonymous', email: null });
    expect(offers(await view(visitor, number, { order_token: token }))).toEqual(none);
    const byHash = (who: Identity) =>
      shop.harness.call(smbOrderByHash, { params: { plain_text_hash: hash } }, { as: who });
    expect(offers(await byHash(firm.colleague))).toEqual(all);
    expect(offers(await byHash(firm.viewer))).toEqual(none);
    expect(offers(await byHash(visitor))).toEqual(none);
    const page = await shop.harness.call(
      accountOrderCards,
      { params: { order_number: number } },
      { as: firm.viewer },
    );
    expect(page.body.cards).toMatchObject([{ can_refund: false, can_resend: false }]);
  });

  it('end for whoever is removed, also where they ordered, and by their mails’ links', async () => {
    const firm = business();
    const { number, token, hash } = await bought(firm.colleague);
    const own = shop.carts.fill(cartKeyOf(firm.colleague), 25);
    expect(own).toBeDefined();
    const consumer = await shop.order(await shop.checkout(undefined, firm.colleague));
    shop.account.takeBusiness(firm.colleague.user_id ?? '');
    expect((await view(firm.colleague, number)).body.code).toBe('order_not_found');
    const orders = await shop.harness.call(accountOrders, { query: {} }, { as: firm.colleague });
    expect(orders.body.orders).toMatchObject([{ order_number: consumer.body.order_number }]);
    expect((await cancel(firm.colleague, number, { order_token: token })).body.code).toBe('order_not_found');
    const visitor = testIdentity({ kind: 'anonymous', email: null });
    expect((await cancel(visitor, number, { order_token: token })).body.code).toBe('not_signed_in');
    const byHash = await shop.harness.call(
      smbOrderByHash,
      { params: { plain_text_hash: hash } },
      { as: firm.colleague },
    );
    expect(byHash.body.cards[0].recipient_email).toContain('***');
    const paymentId = pay(firm.colleague, 50);
    await expect(paymentId).rejects.toThrow('business_registration_needed');
  });

  it('are not placed by who is removed between payment and order', async () => {
    const firm = business();
    const paymentId = await pay(firm.colleague, 50);
    shop.account.takeBusiness(firm.colleague.user_id ?? '');
    expect((await place(firm.colleague, paymentId)).body.code).toBe('business_registration_needed');
  });
});
