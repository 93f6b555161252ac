import {
  accountOrder,
  advanceOrder,
  cancelOrder,
  findOrders,
  readOrderAction,
  refundCard,
  requestRefund,
  resendGift,
  settleFailedRefund,
  startOrder,
} from '@bowtie/contracts';
import { centsFromWire } from '@bowtie/domain';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDocument } from '../../src/model/order-document';
import { openWebhookShop, type RecordedEvent, type WebhookShop } from '../event-recorder';
import { buyCards, person } from '../order-harness';

let told: WebhookShop;
beforeAll(async () => {
  told = await openWebhookShop();
});
afterAll(() => told.close());

let people = 0;
/** An order of cards that were mailed, with what is done about it. */
async function bought(quantity = 3, rewards?: number) {
  people += 1;
  const order = await buyCards(told.shop, quantity, person(`payer-${people}`), rewards);
  for (const card of order.cards) told.shop.cards.put(card, 'sent');
  const stored = async (): Promise<OrderDocument> => {
    const found = await told.shop.stored(order.number);
    if (found === null) throw new Error('the order vanished');
    return found;
  };
  const { payment_id: paymentId } = await stored();
  await expect.poll(() => told.eventsOf(paymentId).length).toBe(1);
  /** Does something at the dashboard and gives the events since: of it, and of what it lets the store do. */
  const act = async (what: string, body?: object): Promise<RecordedEvent[]> => {
    const heard = told.eventsOf(paymentId).length;
    await told.dashboard(paymentId, what, body);
    await expect.poll(() => told.eventsOf(paymentId).length).toBeGreaterThan(heard);
    return told.eventsOf(paymentId).slice(heard);
  };
  const close = async (status: 'won' | 'lost') => {
    const dispute = (await told.booked(paymentId)).disputes.at(-1)?.id;
    return act('close-dispute', { dispute, status });
  };
  const params = { order_number: order.number };
  const view = async () => (await told.shop.harness.call(accountOrder, { params }, { as: order.who })).body;
  const refund = (card_ids?: string[]) =>
    told.shop.harness.call(requestRefund, { params, body: { card_ids } }, { as: order.who });
  return { ...order, paymentId, stored, act, close, view, refund, params };
}

describe('an order whose payment is disputed', () => {
  it('is on hold: nothing is made, mailed, canceled or refunded', async () => {
    const order = await bought();
    const opened = await order.act('dispute');
    await told.deliver(opened);
    expect(await order.stored()).toMatchObject({ hold: true, disputes: [{ state: 'open' }] });
    expect(told.shop.cards.holdOf(order.number)).toEqual({ version: 1, held: true });
    const as = serviceIdentity('fulfilment');
    const started = await told.shop.harness.call(startOrder, { body: order.params }, { as });
    expect(started.body).toMatchObject({ status: 'in_production', on_hold: true });
    const moved = await told.shop.harness.call(
      advanceOrder,
      { body: { ...order.params, to: 'delivered' } },
      { as },
    );
    expect(moved.body).toEqual({ status: 'in_production', moved: false, on_hold: true });
    expect((await order.refund()).body.code).toBe('order_on_hold');
    const cancelled = await told.shop.harness.call(cancelOrder, { params: order.params }, { as: order.who });
    expect(cancelled.body.code).toBe('order_on_hold');
    const card_id = order.cards[0] ?? '';
    const resent = await told.shop.harness.call(
      resendGift,
      { params: { ...order.params, card_id } },
      { as: order.who },
    );
    expect(resent.body.code).toBe('order_on_hold');
    const shown = await order.view();
    expect(shown).toMatchObject({
      onHold: true,
      canCancel: false,
      canRequestRefund: false,
      disputes: [{ status: 'open', date_closed: null }],
    });
    expect(shown.cards.some((card: Record<string, boolean>) => card.can_refund || card.can_resend)).toBe(
      false,
    );
  });

  it('goes on after the store has won', async () => {
    const order = await bought();
    await told.deliver([...(await order.act('dispute')), ...(await order.close('won'))]);
    const stored = await order.stored();
    expect(stored).toMatchObject({ status: 'in_production', disputes: [{ state: 'won' }] });
    expect(stored.hold).toBeUndefined();
    expect(told.shop.cards.holdOf(order.number)).toEqual({ version: 2, held: false });
    expect((await order.refund()).body).toMatchObject({ status: 'refunded' });
    expect(await order.paidBack()).toBe(stored.cents.total);
  });

  it('is refunded by the bank after the store has lost, and never once more', async () => {
    const order = await bought();
    await told.deliver([...(await order.act('dispute')), ...(await order.close('lost'))]);
    const stored = await order.stored();
    expect(stored).toMatchObject({ status: 'refunded', disputes: [{ state: 'lost' }] });
    expect(stored.refunds?.reduce((sum, { cents }) => sum + cents, 0)).toBe(stored.cents.total);
    expect(told.shop.cards.voided()).toEqual(expect.arrayContaining(order.cards));
    expect(await order.paidBack()).toBe(0);
    const shown = await order.view();
    expect(shown).toMatchObject({ status: 'refunded', onHold: false, refundIssued: true });
    expect(shown.cancelReason).toBe('Your bank returned the payment to you after a dispute.');
    expect(shown.refunds.map(({ by }: { by: string }) => by)).toEqual(['dispute', 'dispute', 'dispute']);
    expect((await order.refund()).status).toBe(409);
    expect(await order.paidBack()).toBe(0);
  });

  it('gives rewards back by ourselves that paid a part of what the bank took back', async () => {
    const order = await bought(3, 8_000);
    const paidWith = () => told.shop.rewards.of(order.who.user_id ?? '');
    expect(paidWith()).toMatchObject({ available: 0, spent: 8_000 });
    await told.deliver([...(await order.act('dispute')), ...(await order.close('lost'))]);
    await expect.poll(paidWith).toMatchObject({ available: 8_000, spent: 0 });
    const stored = await order.stored();
    expect(stored).toMatchObject({ status: 'refunded', disputes: [{ state: 'lost' }] });
    expect(stored.refunds?.reduce((sum, { cents }) => sum + cents, 0)).toBe(stored.cents.total);
    expect(stored.refunds?.reduce((sum, { rewards_cents = 0 }) => sum + rewards_cents, 0)).toBe(
      stored.rewards?.cents,
    );
    expect(await order.paidBack()).toBe(0);
    await expect.poll(async () => (await order.stored()).refunds?.every(({ paid_at }) => paid_at)).toBe(true);
  });

  it('refunds once what a refund and a dispute race for', async () => {
    const order = await bought();
    const [first = '', second = ''] = order.cards;
    await order.refund([first]);
    await expect.poll(() => told.eventsOf(order.paymentId).length).toBe(2);
    // The bank is asked before the store hears of it: the store's own refund of the second card is refused.
    const opened = await order.act('dispute');
    await order.refund([second]);
    expect((await order.stored()).refunds?.map(({ paid_at }) => paid_at !== null)).toEqual([true, false]);
    await told.deliver([...opened, ...(await order.close('lost'))]);
    const stored = await order.stored();
    const back = await order.paidBack();
    const lost = stored.disputes?.[0]?.cents ?? 0;
    expect(back + lost).toBe(stored.cents.total);
    expect(stored.refunds?.reduce((sum, { cents }) => sum + cents, 0)).toBe(stored.cents.total);
    expect(stored.refunds?.every(({ paid_at }) => paid_at !== null)).toBe(true);
    expect(stored.status).toBe('refunded');
  });

  it('is owed what fulfilment refunds, before the store has heard of the dispute', async () => {
    const order = await bought();
    const opened = await order.act('dispute');
    const body = { order_number: order.number, card_id: order.cards[0] };
    const given = await told.shop.harness.call(refundCard, { body }, { as: serviceIdentity('fulfilment') });
    expect(given).toMatchObject({ status: 200, body: { refunded_before: false } });
    expect((await order.stored()).refunds).toMatchObject([{ paid_at: null }]);
    await told.deliver([...opened, ...(await order.close('won'))]);
    await expect.poll(async () => (await order.stored()).refunds?.[0]?.paid_at).toBeInstanceOf(Date);
    expect(await order.paidBack()).toBe((await order.stored()).refunds?.[0]?.cents);
  });

  it('is owed all of an order that is refunded whole meanwhile, until it is decided', async () => {
    const order = await bought();
    const opened = await order.act('dispute');
    for (const card_id of order.cards) {
      const body = { order_number: order.number, card_id };
      const given = await told.shop.harness.call(refundCard, { body }, { as: serviceIdentity('fulfilment') });
      expect(given.status).toBe(200);
    }
    await told.deliver(opened);
    const paid = async () => (await order.stored()).refunds?.map(({ paid_at }) => paid_at !== null);
    expect(await order.stored()).toMatchObject({ status: 'refunded', disputes: [{ state: 'open' }] });
    expect([await paid(), await order.paidBack()]).toEqual([[false, false, false], 0]);
    await told.deliver(await order.close('won'));
    await expect.poll(paid).toEqual([true, true, true]);
    expect(await order.paidBack()).toBe((await order.stored()).cents.total);
  });

  it('has its cards follow when the card service is back, whatever process does it', async () => {
    const order = await bought();
    const opened = await order.act('dispute');
    told.shop.cards.fail(3);
    await told.deliver(opened);
    await expect.poll(() => told.shop.cards.holdOf(order.number)).toEqual({ version: 1, held: true });
    await expect.poll(async () => (await order.stored()).notices_done).toBe(1);
  });

  it('has its cards follow also where fulfilment ends the order before they could', async () => {
    const order = await bought();
    const events = [...(await order.act('dispute')), ...(await order.close('won'))];
    told.shop.cards.fail(4);
    await told.deliver(events);
    const body = { ...order.params, to: ['delivered' as const, 'complete' as const] };
    await told.shop.harness.call(advanceOrder, { body }, { as: serviceIdentity('fulfilment') });
    expect((await order.stored()).status).toBe('complete');
    await expect.poll(() => told.shop.cards.holdOf(order.number)).toEqual({ version: 2, held: false });
    await expect.poll(async () => (await order.stored()).notices_done).toBe(2);
  });
});

describe('a refund that is made at the provider', () => {
  it('of everything ends the order and voids its cards, and nothing is refunded twice', async () => {
    const order = await bought();
    const { cents } = await order.stored();
    await told.deliver(await order.act('refund', { amount: cents.total }));
    const stored = await order.stored();
    expect(stored).toMatchObject({ status: 'refunded' });
    expect(told.shop.cards.voided()).toEqual(expect.arrayContaining(order.cards));
    expect(await order.paidBack()).toBe(cents.total);
    const shown = await order.view();
    expect(shown.refunds.map(({ by }: { by: string }) => by)).toEqual(['provider', 'provider', 'provider']);
    expect(shown.other_refunds).toEqual([]);
  });

  it('of a part is noted on the order, and never refunded again', async () => {
    const order = await bought();
    const { cents } = await order.stored();
    await told.deliver(await order.act('refund', { amount: 1_000 }));
    const shown = await order.view();
    expect(shown.refunds).toEqual([]);
    expect(shown.other_refunds.map(({ amount }: { amount: number }) => centsFromWire(amount))).toEqual([
      1_000,
    ]);
    await order.refund();
    expect(await order.paidBack()).toBe(cents.total);
  });

  it('that the bank sent back is shown as failed', async () => {
    const order = await bought();
    const events = await order.act('refund', { amount: 1_000 });
    await told.deliver(events);
    const [refund] = (await order.stored()).outside_refunds ?? [];
    const failed = await order.act('fail-refund', { refund: refund?.id });
    await told.deliver([...failed, ...events]);
    expect((await order.view()).other_refunds).toMatchObject([{ failed: true }]);
  });

  it('that came back and belongs to no card is settled another way by operators, once, and told its buyer', async () => {
    const order = await bought();
    const refundAndFail = async (amount: number) => {
      await told.deliver(await order.act('refund', { amount }));
      const id = (await order.stored()).outside_refunds?.at(-1)?.id;
      await told.deliver(await order.act('fail-refund', { refund: id }));
    };
    const as = serviceIdentity('operations');
    const settle = async (settlement: object, action_id: string) =>
      told.shop.harness.call(
        settleFailedRefund,
        { body: { ...order.params, card_ids: [], others: true, settlement, action_id } },
        { as },
      );
    const found = async () =>
      (await told.shop.harness.call(findOrders, { body: { search: order.number } }, { as })).body.orders[0];
    await refundAndFail(1_000);
    const failed = (await found()).refunds_failed;
    expect(centsFromWire(failed)).toBe(1_000);
    expect((await settle({ kind: 'again' }, 'again-other')).body.code).toBe('refund_not_failed');
    const check = { kind: 'otherwise', method: 'check', reference: 'Check 1044' };
    for (let press = 0; press < 2; press++)
      expect((await settle(check, 'other-1')).body).toEqual({ amount: failed, pending: false });
    expect((await settle(check, 'other-2')).body.code).toBe('refund_not_failed');
    expect(await found()).toMatchObject({ refunds_failed: 0, refunded_outside: failed });
    const { order: shown, other_refunds } = await order.view();
    expect(shown.refunded).toBe(failed);
    expect(other_refunds).toMatchObject([
      { amount: failed, failed: false, paid_otherwise: { method: 'check', reference: 'Check 1044' } },
    ]);
    const action_id = `${order.number}-refund-other-1`;
    expect(
      (await told.shop.harness.call(readOrderAction, { body: { action_id } }, { as })).body.action,
    ).toMatchObject({
      refund_news: { news: 'otherwise', amount: failed, paid: { reference: 'Check 1044' } },
    });

    // One that is made again at the provider takes the place of the one that came back.
    await refundAndFail(700);
    expect(centsFromWire((await found()).refunds_failed)).toBe(700);
    await told.deliver(await order.act('refund', { amount: 700 }));
    expect(await found()).toMatchObject({ refunds_failed: 0 });
    expect(centsFromWire((await found()).refunded_outside)).toBe(1_700);
  });

  it('of the store’s own is noted where its answer was lost, and where it failed', async () => {
    const order = await bought();
    const [first = ''] = order.cards;
    await order.refund([first]);
    await expect.poll(() => told.eventsOf(order.paymentId).length).toBe(2);
    const orders = told.shop.harness.db('order').collection<OrderDocument>('orders');
    await orders.updateOne({ _id: order.number }, { $set: { 'refunds.0.paid_at': null, due_at: null } });
    const [, created] = told.eventsOf(order.paymentId);
    await told.deliver(created === undefined ? [] : [created]);
    expect((await order.stored()).refunds?.[0]?.paid_at).toBeInstanceOf(Date);
    const { refunds } = await told.booked(order.paymentId);
    await told.dashboard(order.paymentId, 'fail-refund', { refund: refunds[0]?.id });
    await expect.poll(() => told.eventsOf(order.paymentId).length).toBe(3);
    await told.deliver(told.eventsOf(order.paymentId));
    expect((await order.view()).refunds).toMatchObject([{ failed: true, date_paid: null }]);
  });

  it('of the store’s own that the bank sent back is said and mailed, sent again, paid another way, and never counted', async () => {
    const order = await bought();
    const [first = '', second = ''] = order.cards;
    const as = serviceIdentity('operations');
    const fails = async (at: number) => {
      const { refunds } = await told.booked(order.paymentId);
      await told.deliver(await order.act('fail-refund', { refund: refunds[at]?.id }));
    };
    const settle = async (card_id: string, settlement: object, action_id: string) =>
      told.shop.harness.call(
        settleFailedRefund,
        { body: { ...order.params, card_ids: [card_id], settlement, action_id } },
        { as },
      );
    const mail = async (action_id: string) =>
      (await told.shop.harness.call(readOrderAction, { body: { action_id } }, { as })).body.action;
    const actions = told.shop.harness
      .db('order')
      .collection<{ _id: string; kind: string; order_number: string }>('order_actions');
    const mails = async () =>
      (await actions.find({ order_number: order.number, kind: 'refund_news' }).toArray()).map(
        ({ _id }) => _id,
      );
    await order.refund([first, second]);
    await expect.poll(() => told.eventsOf(order.paymentId).length).toBe(3);
    const each = (await order.view()).refunds[0].amount;
    expect((await settle(first, { kind: 'again' }, 'too-early')).body.code).toBe('refund_not_failed');

    await fails(0);
    expect((await order.view()).order).toMatchObject({ refunded: each, refund_failed: each });
    expect(
      (await told.shop.harness.call(findOrders, { body: { search: order.number } }, { as })).body,
    ).toMatchObject({
      orders: [{ refunded: each, refunds_failed: each }],
    });
    await expect.poll(mails).toHaveLength(1);
    const [failed = ''] = await mails();
    expect(await mail(failed)).toMatchObject({
      kind: 'refund_news',
      refund_news: { news: 'failed', amount: each, buyer: { email: order.who.email } },
    });

    // Sent again, twice by one action: the provider has it once more.
    for (let press = 0; press < 2; press++)
      expect((await settle(first, { kind: 'again' }, 'again-1')).body).toEqual({
        amount: each,
        pending: false,
      });
    expect((await told.booked(order.paymentId)).refunds).toHaveLength(3);
    expect(await mail(`${order.number}-refund-again-1`)).toMatchObject({ refund_news: { news: 'again' } });
    expect(await mail(failed)).toBeNull();
    expect((await order.view()).order).toMatchObject({ refunded: 2 * each });
    expect((await order.view()).order.refund_failed).toBeUndefined();

    // It comes back once more, and what is told late of the first one changes nothing.
    await expect.poll(() => told.eventsOf(order.paymentId).length).toBe(5);
    await fails(2);
    await told.deliver(told.eventsOf(order.paymentId));
    expect((await order.view()).refunds).toMatchObject([{ failed: true }, { failed: false }]);
    await expect.poll(mails).toHaveLength(3);
    const check = { kind: 'otherwise', method: 'check', reference: 'Check 1042' };
    expect((await settle(first, check, 'check-1')).body).toEqual({ amount: each, pending: false });
    expect((await settle(first, check, 'check-2')).body.code).toBe('refund_not_failed');
    expect(await mail(`${order.number}-refund-check-1`)).toMatchObject({
      refund_news: { news: 'otherwise', paid: { method: 'check', reference: 'Check 1042' } },
    });
    await told.deliver(told.eventsOf(order.paymentId));
    const after = await order.view();
    expect(after.order).toMatchObject({ refunded: 2 * each });
    expect(after.refunds[0]).toMatchObject({
      failed: false,
      date_paid: expect.any(String),
      paid_otherwise: { method: 'check', reference: 'Check 1042' },
    });
    expect(await order.paidBack()).toBe(centsFromWire(each));
  });

  it('that came back is settled by the dispute that is lost after it, and by nobody while that is open', async () => {
    const order = await bought(2);
    const [first = ''] = order.cards;
    const as = serviceIdentity('operations');
    await order.refund([first]);
    const { refunds } = await told.booked(order.paymentId);
    await told.deliver(await order.act('fail-refund', { refund: refunds[0]?.id }));
    await told.deliver(await order.act('dispute'));
    const body = {
      ...order.params,
      card_ids: [first],
      settlement: { kind: 'again' as const },
      action_id: 'while-open',
    };
    expect((await told.shop.harness.call(settleFailedRefund, { body }, { as })).body.code).toBe(
      'order_on_hold',
    );
    await told.deliver(await order.close('lost'));
    const { order: shown, refunds: all } = await order.view();
    expect(all).toMatchObject([
      { by: 'dispute', failed: false, date_paid: expect.any(String) },
      { by: 'dispute', failed: false },
    ]);
    expect(shown).toMatchObject({ status: 'refunded', refunded: shown.transaction_amount });
    expect(shown.refund_failed).toBeUndefined();
  });
});

describe('the buyer of an order', () => {
  it('hears of a dispute, of its end and of a refund at the dashboard, each once', async () => {
    const order = await bought();
    const told_ = async () => {
      const found = await told.shop.harness
        .db('order')
        .collection('order_actions')
        .find({ order_number: order.number, kind: 'change' })
        .sort({ created_at: 1 })
        .toArray();
      return found.map(({ change }) => [change.kind, change.cents]);
    };
    const { cents } = await order.stored();
    const opened = await order.act('dispute');
    await told.deliver(opened);
    await told.deliver(opened);
    expect(await told_()).toEqual([['dispute_open', cents.total]]);
    await told.deliver(await order.close('won'));
    const refunded = await order.act('refund', { amount: 500 });
    await told.deliver([...refunded, ...refunded]);
    expect(await told_()).toEqual([
      ['dispute_open', cents.total],
      ['dispute_won', cents.total],
      ['provider_refund', 500],
    ]);
  });
});
