import {
  type AnyCall,
  accountOrderProgress,
  callPath,
  createSmbOrder,
  paymentIntent,
  smbOrderProgress,
} from '@bowtie/contracts';
import { createIdentitySigner, type Identity, identityHeader } from '@bowtie/service-kit';
import { type EventReader, readEvents, testIdentity, testSecret } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { businessKey } from '../fake-cart';
import { buyCards, cartKeyOf, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({ ORDER_PROGRESS_MS: '20' });
});
afterAll(() => shop.close());

const signer = createIdentitySigner(testSecret);
const anonymousVisitor = testIdentity({ kind: 'anonymous', email: null });
const open: EventReader[] = [];
afterEach(() => {
  for (const events of open.splice(0)) events.close();
});

async function follow(call: AnyCall, params: Record<string, string>, as: Identity, query = '') {
  const url = shop.harness.url + callPath(call.path, params) + query;
  const events = await readEvents(url, { [identityHeader]: signer.sign(as) });
  open.push(events);
  return events;
}
const followOrder = (order_number: string, as: Identity, query?: string) =>
  follow(accountOrderProgress, { order_number }, as, query);
const followHash = (plain_text_hash: string) =>
  follow(smbOrderProgress, { plain_text_hash }, anonymousVisitor);

describe('the progress of an order', () => {
  it('is told as its cards move, in counts alone, and ends with the last of them', async () => {
    const who = person('watcher');
    const { number, cards } = await buyCards(shop, 3, who);
    const [one = '', two = '', three = ''] = cards;
    const events = await followOrder(number, who);
    expect((await events.next())?.data).toEqual({
      total: 3,
      done: 0,
      states: { ordered: 3 },
      order_status: 'in_production',
      is_over: false,
    });
    shop.cards.put(one, 'sent');
    expect((await events.next())?.data).toMatchObject({ done: 1, states: { sent: 1, ordered: 2 } });
    shop.cards.put(two, 'bounced');
    expect((await events.next())?.data).toMatchObject({ done: 2, states: { bounced: 1 } });
    shop.cards.put(three, 'sent');
    expect((await events.next())?.data).toMatchObject({ done: 3, is_over: true });
    expect(await events.next()).toBeUndefined();
  });

  it('counts the cards once, however many look', async () => {
    const who = person('crowd');
    const { number, cards } = await buyCards(shop, 2, who);
    const all = await Promise.all(Array.from({ length: 20 }, () => followOrder(number, who)));
    await Promise.all(all.map((events) => events.next()));
    const before = shop.cards.counted();
    for (const id of cards) shop.cards.put(id, 'sent');
    const last = await Promise.all(all.map((events) => events.next()));
    expect(last.every((event) => event?.data.done >= 1)).toBe(true);
    expect(shop.cards.counted() - before).toBeLessThan(20);
  });

  it('is not counted any more once nobody looks', async () => {
    const who = person('leaves');
    const { number } = await buyCards(shop, 1, who);
    const events = await followOrder(number, who);
    await events.next();
    events.close();
    let last = -1;
    const isStill = () => {
      const before = last;
      last = shop.cards.counted();
      return last === before;
    };
    await expect.poll(isStill, { interval: 300 }).toBe(true);
  });

  it('is for whoever may open the order, by account, token or e-mail', async () => {
    const who = person('owner');
    const { number, token } = await buyCards(shop, 1, who);
    const email = encodeURIComponent(who.email ?? '');
    for (const query of [`?order_token=${token}`, `?email=${email}`])
      expect((await followOrder(number, anonymousVisitor, query)).status).toBe(200);
    expect((await followOrder(number, anonymousVisitor)).status).toBe(401);
    expect((await followOrder(number, person('stranger'))).status).toBe(404);
    expect((await followOrder('NOTHING1', who)).status).toBe(404);
    expect((await followOrder(number, anonymousVisitor, '?order_token=wrong')).status).toBe(404);
    expect((await followOrder(number, who, `?order_token=${'x'.repeat(65)}`)).status).toBe(400);
  });

  it('of a business is found by its hash, which names no consumer’s order', async () => {
    const who = person('boss');
    shop.account.giveBusiness(who.user_id ?? '');
    shop.carts.fill(businessKey(cartKeyOf(who)), 50);
    const { body: payment } = await shop.harness.call(
      paymentIntent,
      { body: { source: 'gcg_smb' } },
      { as: who },
    );
    await shop.pay({ secret: payment.client_secret });
    const { payment_intent_id } = payment;
    const { body } = await shop.harness.call(createSmbOrder, { body: { payment_intent_id } }, { as: who });
    const events = await followHash(body.order_hash);
    expect((await events.next())?.data).toMatchObject({ total: 1, done: 0, states: { ordered: 1 } });
    expect((await followHash('nothing')).status).toBe(404);
    expect((await followHash('x'.repeat(201))).status).toBe(400);
  });
});
