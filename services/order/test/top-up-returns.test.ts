import { finishTopUp, prepareTopUp } from '@bowtie/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWebhookShop, type RecordedEvent, type WebhookShop } from './event-recorder';
import { person } from './order-harness';

let told: WebhookShop;
beforeAll(async () => {
  told = await openWebhookShop({ ORDER_LEASE_MS: '200' });
});
afterEach(() => told.shop.rewards.fail(0));
afterAll(() => told.close());

/** Prices on the wire: 200 to the dollar. */
const dollars = (amount: number) => amount * 200;
let people = 0;

/** A balance that was topped up by card, and what its bank does about it. */
async function toppedUp(amount: number) {
  const { shop } = told;
  people += 1;
  const who = person(`owner-${people}`);
  const business_id = `topped-up-${people}`;
  shop.account.giveBusiness(who.user_id ?? '', { business_id });
  const prepare = () => shop.harness.call(prepareTopUp, { body: { dollars: amount } }, { as: who });
  const { body } = await prepare();
  const { top_up_id: id, client_secret: secret, payment_intent_id: paymentId } = body;
  const finish = async () => {
    await shop.pay({ secret });
    return shop.harness.call(finishTopUp, { body: { top_up_id: id } }, { as: who });
  };
  const happens = async (what: string, asked?: object): Promise<RecordedEvent[]> => {
    const heard = told.eventsOf(paymentId).length;
    await told.dashboard(paymentId, what, asked);
    await expect.poll(() => told.eventsOf(paymentId).length).toBeGreaterThan(heard);
    return told.eventsOf(paymentId).slice(heard);
  };
  const close = async (status: 'won' | 'lost') => {
    const dispute = (await told.booked(paymentId)).disputes.at(-1)?.id;
    return happens('close-dispute', { dispute, status });
  };
  const stored = () =>
    shop.harness
      .db('order')
      .collection<{ _id: string; due_at: Date | null }>('balance_top_ups')
      .findOne({ _id: id });
  return {
    prepare,
    finish,
    happens,
    close,
    stored,
    booked: () => shop.rewards.takenOf(id),
    own: () => shop.rewards.of(business_id),
  };
}

describe('a top-up that a bank takes back', () => {
  it('is taken out of the balance while it is disputed, once, and put back when the store has won', async () => {
    const one = await toppedUp(100);
    await one.finish();
    const opened = await one.happens('dispute');
    await told.deliver([...opened, ...opened]);
    expect(one.booked()).toMatchObject([{ change: 1, taken: dollars(100) }]);
    expect((await one.prepare()).body.code).toBe('top_up_disputed');
    await told.deliver(await one.close('won'));
    expect(one.booked()).toMatchObject([{ change: 1 }, { change: 2, taken: 0 }]);
    expect((await one.prepare()).status).toBe(200);
    await expect.poll(async () => (await one.stored())?.due_at).toBeNull();
  });

  it('stays taken out when the store has lost, also where the events come the wrong way round', async () => {
    const one = await toppedUp(80);
    await one.finish();
    const opened = await one.happens('dispute');
    const closed = await one.close('lost');
    await told.deliver([...closed, ...opened]);
    expect(one.booked()).toMatchObject([{ change: 1, taken: dollars(80) }]);
    expect((await one.prepare()).status).toBe(200);
  });

  it('goes out part by part, never beyond what came in, and follows later while the ledger is away', async () => {
    const one = await toppedUp(60);
    await one.finish();
    told.shop.rewards.fail(2);
    await told.deliver(await one.happens('refund', { amount: 2_500 }));
    await expect.poll(() => one.booked().at(-1)?.taken).toBe(dollars(25));
    await told.deliver(await one.happens('dispute', { amount: 3_500 }));
    expect(one.booked().at(-1)?.taken).toBe(dollars(60));
  });

  it('before its money has come waits for that', async () => {
    const one = await toppedUp(50);
    told.shop.rewards.fail(1);
    expect((await one.finish()).status).toBe(503);
    await told.deliver(await one.happens('dispute'));
    await expect.poll(() => one.booked().at(-1)?.taken).toBe(dollars(50));
    expect(one.own().available).toBe(dollars(50));
    await expect.poll(async () => (await one.stored())?.due_at).toBeNull();
  });
});
