import {
  accountOrder,
  cancelOrder,
  changeSendTime,
  correctRecipient,
  createSmbOrder,
  orderedCards,
  paymentIntent,
  resendGift,
  startOrder,
} from '@bowtie/contracts';
import { sendTimeMessages, wallTimeOf } from '@bowtie/domain';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessKey } from '../fake-cart';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const dayMs = 86_400_000;
const chicago = 'America/Chicago';
const inDays = (days: number, send_time_zone = chicago) => ({
  send_at: new Date(Date.now() + days * dayMs).toISOString(),
  send_time_zone,
});
const wallIn = (days: number, zone = chicago) => {
  const { date, time } = wallTimeOf(new Date(Date.now() + days * dayMs), zone);
  return `${date}T${time}`;
};
let people = 0;

/** A paid business order of gifts that are sent at a time. */
async function scheduledOrder(count = 3, send_time = inDays(7)) {
  people += 1;
  const who = person(`planner-${people}`);
  shop.account.giveBusiness(who.user_id ?? '');
  const key = businessKey(cartKeyOf(who));
  for (let card = 0; card < count; card++) shop.carts.fill(key, 50);
  shop.carts.schedule(key, send_time);
  const intent = await shop.harness.call(paymentIntent, { body: { source: 'gcg_smb' } }, { as: who });
  await shop.pay({ secret: intent.body.client_secret });
  const body = { payment_intent_id: intent.body.payment_intent_id };
  const made = await shop.harness.call(createSmbOrder, { body }, { as: who });
  const number: string = made.body.order_number;
  const as = serviceIdentity('fulfilment');
  const started = await shop.harness.call(startOrder, { body: { order_number: number } }, { as });
  const cards = orderedCards(number, started.body.cart).map(({ card_id }) => card_id);
  for (const card of cards) shop.cards.put(card, 'scheduled', send_time);
  return { who, number, cards, send_time };
}

const change = (order_number: string, body: object, as: Identity) =>
  shop.harness.call(changeSendTime, { params: { order_number }, body }, { as });
const read = async (order_number: string, as: Identity) =>
  (await shop.harness.call(accountOrder, { params: { order_number }, query: {} }, { as })).body;

describe('when gifts of an order are sent', () => {
  it('is shown for each card, also before its job has come by', async () => {
    const { who, number, cards, send_time } = await scheduledOrder();
    const shown = await read(number, who);
    for (const card of shown.cards)
      expect(card).toMatchObject({
        status: 'scheduled',
        ...send_time,
        can_reschedule: true,
        can_resend: false,
        can_correct: true,
        can_refund: true,
      });
    expect(shown.card_counts).toEqual([{ status: 'scheduled', count: 3 }]);
    shop.cards.put(cards[0] ?? '', 'sent');
    expect((await read(number, who)).cards[0]).toMatchObject({ can_reschedule: false, can_resend: true });
    expect((await read(number, who)).cards[0].send_at).toBeUndefined();
  });

  it('is changed for all that wait, on the clocks of each or of one zone', async () => {
    const { who, number, cards } = await scheduledOrder();
    shop.cards.put(cards[2] ?? '', 'scheduled', inDays(7, 'Asia/Kolkata'));
    const own = await change(number, { send: 'at', local_time: '2027-06-01T09:00' }, who);
    expect(own.status).toBe(200);
    expect(own.body.changed).toEqual([
      { card_id: cards[0], send_at: '2027-06-01T14:00:00.000Z', send_time_zone: chicago },
      { card_id: cards[1], send_at: '2027-06-01T14:00:00.000Z', send_time_zone: chicago },
      { card_id: cards[2], send_at: '2027-06-01T03:30:00.000Z', send_time_zone: 'Asia/Kolkata' },
    ]);
    const one = { send: 'at', local_time: '2027-06-01T09:00', send_time_zone: 'UTC', card_ids: [cards[2]] };
    expect((await change(number, one, who)).body.changed).toEqual([
      { card_id: cards[2], send_at: '2027-06-01T09:00:00.000Z', send_time_zone: 'UTC' },
    ]);
    expect((await read(number, who)).cards[2].send_at).toBe('2027-06-01T09:00:00.000Z');
  });

  it('may be now, and what is out already is named with why', async () => {
    const { who, number, cards } = await scheduledOrder(4);
    shop.cards.put(cards[1] ?? '', 'sent');
    shop.cards.put(cards[2] ?? '', 'voided');
    const { body } = await change(number, { send: 'now', card_ids: cards.slice(0, 3) }, who);
    expect(body.changed).toMatchObject([{ card_id: cards[0], send_time_zone: chicago }]);
    expect(new Date(body.changed[0].send_at).getTime()).toBeLessThanOrEqual(Date.now());
    expect(body.not_changed).toMatchObject([
      { card_id: cards[1], code: 'card_sent' },
      { card_id: cards[2], code: 'card_over' },
    ]);
    // Without names: all that wait.
    const all = await change(number, { send: 'now' }, who);
    expect(all.body.changed.map(({ card_id }: { card_id: string }) => card_id)).toEqual([cards[0], cards[3]]);
    for (const card of cards) shop.cards.put(card, 'sent');
    expect((await change(number, { send: 'now' }, who)).body.code).toBe('nothing_scheduled');
  });

  it('is no time that has passed, is too far away, or is none; then nothing changes', async () => {
    const { who, number, cards, send_time } = await scheduledOrder();
    for (const [local_time, message] of [
      [wallIn(-1), sendTimeMessages.past],
      [wallIn(400), sendTimeMessages.tooFar],
    ]) {
      const { status, body } = await change(number, { send: 'at', local_time }, who);
      expect([status, body.code, body.errors]).toEqual([422, 'send_time_refused', { local_time: [message] }]);
    }
    for (const body of [
      { send: 'at', local_time: '2027-02-30T09:00' },
      { send: 'at', local_time: '2027-02-28T09:00:00' },
      { send: 'at', local_time: wallIn(3), send_time_zone: '+05:00' },
      { send: 'at' },
      { send: 'later' },
      {},
    ])
      expect((await change(number, body, who)).status).toBe(400);
    expect(shop.cards.of(cards[0] ?? '')?.send_at).toBe(send_time.send_at);
  });

  it('is for the people of the business alone, and for cards of the order', async () => {
    const { who, number } = await scheduledOrder();
    const now = { send: 'now' };
    const other = await scheduledOrder();
    expect((await change(number, now, person('u-eve'))).body.code).toBe('order_not_found');
    expect((await change('BT-0000-0000-0000', now, who)).body.code).toBe('order_not_found');
    const anonymous = testIdentity({ kind: 'anonymous', email: null });
    expect((await change(number, now, anonymous)).status).toBe(401);
    const foreign = await change(number, { ...now, card_ids: [other.cards[0]] }, who);
    expect([foreign.status, foreign.body.code]).toEqual([422, 'card_not_found']);
    expect(foreign.body.errors).toHaveProperty(['card_ids.0']);
    const { number: plain, who: buyer, cards } = await buyCards(shop, 1, person('u-plain'));
    expect((await change(plain, now, buyer)).body.code).toBe('nothing_scheduled');
    expect((await change(plain, { ...now, card_ids: cards }, buyer)).body.not_changed).toMatchObject([
      { code: 'card_not_scheduled' },
    ]);
  });

  it('is left alone while the order is on hold, and over once it is canceled', async () => {
    const { who, number, cards } = await scheduledOrder();
    const orders = shop.harness.db('order').collection<{ _id: string }>('orders');
    await orders.updateOne({ _id: number }, { $set: { hold: true } });
    expect((await change(number, { send: 'now' }, who)).body.code).toBe('order_on_hold');
    await orders.updateOne({ _id: number }, { $unset: { hold: '' } });
    const canceled = await shop.harness.call(cancelOrder, { params: { order_number: number } }, { as: who });
    expect(canceled.body.refunded).toHaveLength(3);
    expect((await change(number, { send: 'now' }, who)).body.code).toBe('nothing_scheduled');
    const named = await change(number, { send: 'now', card_ids: cards.slice(0, 1) }, who);
    expect(named.body.not_changed).toMatchObject([{ code: 'card_over' }]);
  });

  it('leaves a gift to be corrected, but not to be sent again, before it is out', async () => {
    const { who, number, cards } = await scheduledOrder(1);
    const params = { order_number: number, card_id: cards[0] ?? '' };
    const alan = { recipient_name: 'Alan Turing', recipient_email: 'alan@example.org' };
    const corrected = await shop.harness.call(correctRecipient, { params, body: alan }, { as: who });
    expect([corrected.status, corrected.body.recipient_email]).toEqual([200, 'alan@example.org']);
    const again = await shop.harness.call(resendGift, { params }, { as: who });
    expect([again.status, again.body.code]).toEqual([409, 'card_scheduled']);
  });
});
