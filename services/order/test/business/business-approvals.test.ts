import { decideApprovalLink, readApprovalLink } from '@bowtie/contracts';
import type { Identity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocument } from '../../src/model/order-document';
import { businessKey } from '../fake-cart';
import { cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';
import { approvalActions, approve, decline, patient, tokenOf } from './approval-actions';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_LEASE_MS: '300' });
});
afterAll(() => shop.close());

const { business, pay, place, waiting, bought, decide, view, cancel, list, mails, told, stateOf } =
  approvalActions(() => shop);

describe('an order above the limit of its buyer', () => {
  it('waits with its money held and nothing made, and owners and buyer are written to', async () => {
    const firm = business();
    const { number, hash, paymentId } = await waiting(firm.buyer);
    expect(await stateOf(paymentId)).toBe('authorised');
    expect(await shop.stored(number)).toMatchObject({
      status: 'received',
      outbox: [],
      approval: { state: 'open', limit: { kind: 'order', dollars: 100 }, told: 'open' },
    });
    expect(shop.carts.of(businessKey(cartKeyOf(firm.buyer)))).toBeUndefined();
    const written = await mails(number);
    expect(written.map(({ news, to }) => [news, to.email]).sort()).toEqual([
      ['asked', `${firm.owner.user_id}@example.com`],
      ['asked', `${firm.second.user_id}@example.com`],
      ['open', firm.buyer.email],
    ]);
    expect(written[0]).toMatchObject({
      company_name: 'Acme Supply',
      purchase_order_number: 'PO 7',
      buyer: { email: firm.buyer.email },
      quantity: 1,
    });
    const shown = await view(firm.buyer, number);
    expect(shown.body).toMatchObject({
      status: 'incomplete',
      canCancel: true,
      order: { approval: { state: 'open' } },
    });
    expect((await place(firm.buyer, paymentId)).body).toMatchObject({
      order_number: number,
      order_hash: hash,
      awaits_approval: true,
    });
  });

  it('is not one of owners, of buyers without a limit, or up to the limit', async () => {
    const firm = business({ order_dollars: 500, month_dollars: null });
    await bought(firm.owner, 400);
    await bought(firm.colleague, 400);
    await bought(firm.buyer, 400);
  });

  it('goes on once an owner approves, and its buyer is told', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    const { status, body } = await decide(firm.owner, number, approve);
    expect([status, body]).toMatchObject([200, { state: 'approved', decision: { by: firm.owner.email } }]);
    expect(await stateOf(paymentId)).toBe('captured');
    await expect.poll(async () => (await shop.stored(number))?.status, patient).toBe('paid');
    await expect.poll(() => told(number), patient).toContain('approved');
    const [news] = (await mails(number)).filter(({ news }) => news === 'approved');
    expect(news).toMatchObject({ to: { email: firm.buyer.email }, link_path: `/account/orders/${number}/` });
    expect((await decide(firm.second, number, decline)).body.code).toBe('approval_over');
    expect((await list(firm.owner, { state: 'decided' })).body.approvals).toMatchObject([
      { order_number: number, state: 'approved' },
    ]);
  });

  it('gives the hold back when an owner declines, with the reason for its buyer', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    expect((await decide(firm.owner, number, { verdict: 'decline', reason: ' ' })).status).toBe(400);
    expect((await decide(firm.owner, number, decline)).body).toMatchObject({
      state: 'declined',
      decision: { reason: decline.reason },
    });
    expect(await stateOf(paymentId)).toBe('cancelled');
    expect((await view(firm.buyer, number)).body).toMatchObject({
      status: 'cancelled',
      cancelReason: `An owner declined it: ${decline.reason}`,
    });
    const [news] = (await mails(number)).filter(({ news }) => news === 'declined');
    expect(news).toMatchObject({ to: { email: firm.buyer.email }, reason: decline.reason });
    // Its questions to owners have become another story.
    expect((await mails(number)).map(({ news: each }) => each)).toEqual(['declined']);
    // What is over is in nobody's way: its buyer orders again at once.
    const again = await waiting(firm.buyer);
    expect(again.number).not.toBe(number);
    expect(again.paymentId).not.toBe(paymentId);
  });

  it('is declined by itself when nobody decides in time', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    const orders = shop.harness.db('order').collection<OrderDocument>('orders');
    const past = new Date(Date.now() - 1_000);
    await orders.updateOne({ _id: number }, { $set: { 'approval.deadline': past } });
    expect((await decide(firm.owner, number, approve)).body.code).toBe('approval_over');
    await orders.updateOne({ _id: number }, { $set: { due_at: past } });
    await expect.poll(async () => (await shop.stored(number))?.status, patient).toBe('cancelled');
    expect(await stateOf(paymentId)).toBe('cancelled');
    expect(await told(number)).toEqual(['asked', 'asked', 'expired', 'open']);
    expect((await view(firm.buyer, number)).body.cancelReason).toMatch(/No owner/);
  });

  it('ends with a word to its buyer where the hold of its money has lapsed', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    await shop.provider.cancel(paymentId);
    expect((await decide(firm.owner, number, approve)).status).toBe(200);
    await expect.poll(async () => (await shop.stored(number))?.status, patient).toBe('cancelled');
    await expect.poll(() => told(number), patient).toContain('unpaid');
    expect((await mails(number)).map(({ news }) => news)).toEqual(['unpaid']);
  });

  it('waits for the month’s limit too, which two orders at once do not slip under', async () => {
    const { buyer } = business({ order_dollars: null, month_dollars: 250 });
    await bought(buyer, 100);
    // The same person in two browsers, so with two carts.
    const places = [buyer, { ...buyer, cart_key: `${buyer.cart_key}-other` }];
    const payments = await Promise.all(places.map((who) => pay(who, 100)));
    const placed = await Promise.all(places.map((who, at) => place(who, payments[at] ?? '')));
    expect(placed.map(({ body }) => body.awaits_approval === true).sort()).toEqual([false, true]);
    const { number } = await waiting(buyer, 200);
    expect(await shop.stored(number)).toMatchObject({ approval: { limit: { kind: 'month', dollars: 250 } } });
  });

  it('has one outcome where two owners decide at once', async () => {
    const firm = business();
    for (let round = 0; round < 5; round += 1) {
      const { number, paymentId } = await waiting(firm.buyer);
      const decided = await Promise.all([
        decide(firm.owner, number, approve),
        decide(firm.second, number, decline),
      ]);
      expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
      const isApproved = decided[0].status === 200;
      await expect
        .poll(async () => (await shop.stored(number))?.status, patient)
        .toBe(isApproved ? 'paid' : 'cancelled');
      expect(await stateOf(paymentId)).toBe(isApproved ? 'captured' : 'cancelled');
    }
  });

  it('has one outcome where its buyer cancels while an owner approves', async () => {
    const firm = business();
    for (let round = 0; round < 5; round += 1) {
      const { number, paymentId } = await waiting(firm.buyer);
      await Promise.all([decide(firm.owner, number, approve), cancel(firm.buyer, number)]);
      await expect
        .poll(async () => {
          const status = (await shop.stored(number))?.status ?? '';
          const state = await stateOf(paymentId);
          return status === 'cancelled'
            ? state !== 'authorised'
            : status !== 'received' && state === 'captured';
        }, patient)
        .toBe(true);
    }
    const { number, paymentId } = await waiting(firm.buyer);
    expect((await cancel(firm.buyer, number)).status).toBe(200);
    expect(await stateOf(paymentId)).toBe('cancelled');
    expect((await decide(firm.owner, number, approve)).body.code).toBe('approval_over');
    expect((await list(firm.owner, { state: 'decided' })).body.approvals[0]).toMatchObject({
      order_number: number,
      state: 'cancelled',
    });
  });

  it('does not go on once its business is rejected, by screen or by link, and can be declined', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    const [asked] = (await mails(number)).filter(({ news }) => news === 'asked');
    for (const { user_id } of [firm.owner, firm.second])
      shop.account.giveBusiness(user_id ?? '', {
        business_id: (await shop.stored(number))?.business?.business_id ?? '',
        role: 'owner',
        smb_status: 'rejected',
        may_order: false,
      });
    expect((await decide(firm.owner, number, approve)).body.code).toBe('business_rejected');
    const body = { token: tokenOf(asked.link_path), decision: approve };
    const byLink = await shop.harness.call(decideApprovalLink, { body }, { as: person('nobody') });
    expect([byLink.status, byLink.body.code]).toEqual([403, 'business_rejected']);
    expect(await stateOf(paymentId)).toBe('authorised');
    expect((await decide(firm.owner, number, decline)).body.state).toBe('declined');
  });

  it('waits for no answer of the account service to be placed', async () => {
    const firm = business();
    const paymentId = await pay(firm.buyer, 200);
    shop.account.hideOwners(1);
    const { body } = await place(firm.buyer, paymentId);
    expect(body).toMatchObject({ awaits_approval: true });
    await expect.poll(() => told(body.order_number), patient).toEqual(['asked', 'asked', 'open']);
  });
});

describe('the link of an owner’s mail', () => {
  it('shows the order without deciding, and decides by a press', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    const [asked] = (await mails(number)).filter(({ news }) => news === 'asked');
    const token = tokenOf(asked.link_path);
    const nobody = testIdentity({ kind: 'anonymous', email: null });
    const seen = await shop.harness.call(readApprovalLink, { body: { token } }, { as: nobody });
    expect(seen.body).toMatchObject({ order_number: number, state: 'open', quantity: 1 });
    expect(await stateOf(paymentId)).toBe('authorised');
    const decided = await shop.harness.call(
      decideApprovalLink,
      { body: { token, decision: approve } },
      { as: nobody },
    );
    expect(decided.body).toMatchObject({ state: 'approved', decision: { by: asked.to.email } });
    const again = await shop.harness.call(
      decideApprovalLink,
      { body: { token, decision: decline } },
      { as: nobody },
    );
    expect([again.status, again.body.code]).toEqual([409, 'approval_over']);
  });

  it('decides for nobody of the business who is no owner, however they came by it', async () => {
    const firm = business();
    const { number, paymentId } = await waiting(firm.buyer);
    const [asked] = (await mails(number)).filter(({ news }) => news === 'asked');
    const token = tokenOf(asked.link_path);
    const mayDecide = async (as: Identity) =>
      (await shop.harness.call(readApprovalLink, { body: { token } }, { as })).body.may_decide;
    for (const who of [firm.buyer, firm.colleague, firm.viewer]) {
      expect(await mayDecide(who)).toBe(false);
      const { body } = await shop.harness.call(
        decideApprovalLink,
        { body: { token, decision: approve } },
        { as: who },
      );
      expect(body.code).toBe('business_owner_only');
    }
    shop.account.takeBusiness(firm.buyer.user_id ?? '');
    expect(await mayDecide(firm.buyer)).toBe(false);
    expect(await stateOf(paymentId)).toBe('authorised');
    for (const who of [firm.owner, person('nobody'), testIdentity({ kind: 'anonymous', email: null })])
      expect(await mayDecide(who)).toBe(true);
  });

  it('is nothing without its secret, for another order, and once its reader is no owner any more', async () => {
    const firm = business();
    const [one, other] = [await waiting(firm.buyer), await waiting(firm.buyer)];
    const [asked] = (await mails(one.number)).filter(({ news }) => news === 'asked');
    const token = tokenOf(asked.link_path);
    const look = (given: string) =>
      shop.harness.call(readApprovalLink, { body: { token: given } }, { as: firm.buyer });
    const wrong = [
      token.replace(one.number, other.number),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'x'.repeat(43),
    ];
    for (const each of wrong) expect((await look(each)).body.code).toBe('link_expired');
    const [, ownerId = ''] = token.split('.');
    shop.account.takeBusiness(ownerId);
    expect((await look(token)).body.code).toBe('link_expired');
    const decided = await shop.harness.call(
      decideApprovalLink,
      { body: { token, decision: approve } },
      { as: firm.buyer },
    );
    expect(decided.body.code).toBe('link_expired');
    expect(await shop.stored(one.number)).toMatchObject({ approval: { state: 'open' } });
  });
});

describe('who may decide', () => {
  it('are owners of the business alone; a foreign order is not known', async () => {
    const [firm, foreign] = [business(), business()];
    const { number } = await waiting(firm.buyer);
    for (const who of [firm.buyer, firm.colleague, firm.viewer])
      expect((await decide(who, number, approve)).body.code).toBe('business_owner_only');
    for (const who of [foreign.owner, person('nobody')])
      expect((await decide(who, number, approve)).body.code).toBe('order_not_found');
    expect((await decide(firm.owner, 'BT-0000-0000-0000', approve)).body.code).toBe('order_not_found');
    const free = await bought(firm.owner);
    expect((await decide(firm.owner, free.number, approve)).body.code).toBe('order_not_found');
    const guest = testIdentity({ kind: 'guest' });
    expect((await decide(guest, number, approve)).status).toBe(401);
    expect((await list(person('nobody'))).body.code).toBe('business_none');
    const lists = await Promise.all(
      [firm.owner, firm.viewer, firm.buyer, firm.colleague, foreign.owner].map((who) => list(who)),
    );
    expect(lists.map(({ body }) => [body.total_count, body.may_decide])).toEqual([
      [1, true],
      [1, false],
      [1, false],
      [0, false],
      [0, true],
    ]);
  });
});
