import {
  accountOrder,
  correctRecipient,
  findOrders,
  requestRefund,
  resendGift,
  voidOrderCard,
} from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { createLog, migrateCollection, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderMigrations } from '../../src/store/order-migrations';
import { buyCards, type OrderHarness, openOrderHarness, person } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const as = serviceIdentity('operations');
const find = async (body: object) => {
  const answer = await shop.harness.call(findOrders, { body }, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};
const numbers = async (body: object) =>
  (await find(body)).orders.map(({ order_number }: { order_number: string }) => order_number);
const cardCents = 5_295;

describe('finding orders', () => {
  it('goes by number, e-mail, name, last four, state and day', async () => {
    const ken = testIdentity({
      email: 'Ken.Liu@Example.net',
      first_name: 'Ken',
      last_name: 'Liu-O’Brien Nuñez',
    });
    const ada = await buyCards(shop, 1, person('u-ada'));
    const other = await buyCards(shop, 2, ken);
    for (const search of [other.number, other.number.toLowerCase().replaceAll('-', ' '), ` ${other.number} `])
      expect(await numbers({ search })).toEqual([other.number]);
    for (const search of [
      'ken.liu@example.net',
      'KEN.LIU@',
      'ken',
      'liu',
      'o brien',
      'Liu-O’Brien Ken',
      'bri',
      'rien',
      'iu@exam',
      'xample.net',
      'núñe ken',
      other.number.slice(4, 9),
      other.number.slice(-6).toLowerCase(),
      other.number.replaceAll('-', '').slice(3, 10),
    ])
      expect([search, await numbers({ search })]).toEqual([search, [other.number]]);
    expect(await numbers({ search: '4242' })).toEqual([other.number, ada.number]);
    for (const search of ['ken ada', 'BT-0000-0000-0000', '(.*)', '@', '$gt', '9999', 'ample org', '---'])
      expect([search, await numbers({ search })]).toEqual([search, []]);
    expect(await numbers({ search: 'ken', status: 'in_production' })).toEqual([other.number]);
    expect(await numbers({ search: 'ken', status: 'refunded' })).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(await numbers({ from: today, to: today })).toEqual([other.number, ada.number]);
    expect(await numbers({ to: '2020-01-01' })).toEqual([]);
    expect(await find({ limit: 1 })).toMatchObject({
      has_more: true,
      orders: [{ order_number: other.number }],
    });
    expect(await find({ limit: 1, page: 2 })).toMatchObject({
      has_more: false,
      orders: [
        {
          order_number: ada.number,
          quantity: 1,
          buyer: { name: 'Ada Lovelace', email: 'ada@example.com', user_id: 'u-ada' },
          card: { card_type: 'visa', last_four: '4242' },
        },
      ],
    });
  });

  it('finds those that an older version wrote', async () => {
    const { number } = await buyCards(shop, 1, testIdentity({ email: 'older@example.com' }));
    const db = shop.harness.db('order');
    const orders = db.collection<{ _id: string }>('orders');
    const written = await orders.findOne({ _id: number });
    await orders.updateOne({ _id: number }, { $unset: { search_parts: '', schema: '' } });
    expect(await numbers({ search: 'lder@ex' })).toEqual([]);
    const log = createLog('test', 'silent');
    await migrateCollection({ db, collection: 'orders', migrations: orderMigrations, log });
    expect(await numbers({ search: 'lder@ex' })).toEqual([number]);
    expect(await orders.findOne({ _id: number })).toEqual(written);
  });

  it('finds those whose buyer an older version kept with a domain in its own letters', async () => {
    const { number } = await buyCards(shop, 1, testIdentity({ email: 'older@example.org' }));
    const db = shop.harness.db('order');
    const orders = db.collection<{ _id: string }>('orders');
    const written = await orders.findOne({ _id: number });
    const change = { $set: { 'buyer.email': 'older@españa.example' }, $unset: { schema: '' as const } };
    await orders.updateOne({ _id: number }, change);
    const log = createLog('test', 'silent');
    await migrateCollection({ db, collection: 'orders', migrations: orderMigrations, log });
    expect(await numbers({ search: 'xn--espaa' })).toEqual([number]);
    const buyer = { email: 'older@xn--espaa-rta.example' };
    expect(await orders.findOne({ _id: number })).toMatchObject({
      ...written,
      buyer,
      search_parts: expect.anything(),
    });
  });

  it('lists refunds that a person has to look at', async () => {
    const bought = async () => (await buyCards(shop, 2, person('u-refunds'))).number;
    const [part, whole, failed, none] = [await bought(), await bought(), await bought(), await bought()];
    const orders = shop.harness.db('order').collection<{ _id: string }>('orders');
    const at = new Date();
    const outside = (cents: number, state = 'paid') => ({ id: `re_${cents}`, state, cents, at });
    const refund = { card_id: 'c', cents: 300, at, paid_at: null, failed_at: at };
    await orders.updateOne({ _id: part }, { $set: { outside_refunds: [outside(700)] } });
    await orders.updateOne(
      { _id: whole },
      { $set: { status: 'refunded', outside_refunds: [outside(10_590)] } },
    );
    await orders.updateOne(
      { _id: failed },
      { $set: { refunds: [refund], outside_refunds: [outside(500, 'failed')] } },
    );
    const { orders: listed } = await find({ refunds_to_check: true });
    expect(listed).toMatchObject([
      { order_number: failed, refunded_outside: 0, refunds_failed: wireFromCents(800) },
      { order_number: part, refunded_outside: wireFromCents(700), refunds_failed: 0 },
    ]);
    expect(await numbers({ refunds_to_check: true, search: part })).toEqual([part]);
    expect(await numbers({ refunds_to_check: true, search: none })).toEqual([]);
  });

  it('is for services alone, and takes nothing ill-formed', async () => {
    for (const who of [testIdentity(), person('u-ada')])
      expect((await shop.harness.call(findOrders, { body: {} }, { as: who })).status).toBe(404);
    for (const body of [
      { from: '2026-02-30' },
      { page: 0 },
      { limit: 101 },
      { status: 'gone' },
      { search: 1 },
      { x: 1 },
    ])
      expect((await shop.harness.call(findOrders, { body }, { as })).status).toBe(400);
  });
});

describe('what buyers can do', () => {
  it('operators do to any order, and other services to none', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 2, person('u-ada'));
    const [first = '', second = ''] = cards;
    shop.cards.put(first, 'sent');
    const params = { order_number: number };
    const shown = await shop.harness.call(accountOrder, { params, query: {} }, { as });
    expect(shown.body.cards[0].recipient_email).toBe('grace@example.org');
    const gift = { params: { ...params, card_id: first } };
    expect((await shop.harness.call(resendGift, { ...gift, body: {} }, { as })).status).toBe(200);
    const recipient = { recipient_name: 'Grace', recipient_email: 'g@example.org' };
    expect((await shop.harness.call(correctRecipient, { ...gift, body: recipient }, { as })).status).toBe(
      200,
    );
    const headers = { 'idempotency-key': 'a-1' };
    const body = { card_ids: [second] };
    const refund = () => shop.harness.call(requestRefund, { params, body }, { as, headers });
    const answers = await Promise.all([refund(), refund(), refund()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(paidBack).toBe(cardCents);
    const foreign = serviceIdentity('fulfilment');
    for (const who of [foreign, person('u-eve')]) {
      const { status } = await shop.harness.call(accountOrder, { params, query: {} }, { as: who });
      expect(status).toBe(who === foreign ? 401 : 404);
    }
    const gone = { order_number: 'BT-0000-0000-0000' };
    expect((await shop.harness.call(accountOrder, { params: gone, query: {} }, { as })).status).toBe(404);
  });
});

describe('voiding a card', () => {
  const voidIt = (order_number: string, card_id: string) =>
    shop.harness.call(voidOrderCard, { body: { order_number, card_id } }, { as });

  it('gives no money back until it is refunded too, and then once', async () => {
    const { number, cards, paidBack } = await buyCards(shop, 2, person('u-ada'));
    const [first = '', opened = ''] = cards;
    shop.cards.put(first, 'sent');
    shop.cards.put(opened, 'redeemed');
    for (let time = 1; time <= 2; time++)
      expect((await voidIt(number, first)).body).toEqual({ status: 'voided' });
    expect(await paidBack()).toBe(0);
    expect((await voidIt(number, opened)).body.code).toBe('card_not_voidable');
    const refund = (who = as) =>
      shop.harness.call(
        requestRefund,
        { params: { order_number: number }, body: { card_ids: [first] } },
        { as: who },
      );
    // To the buyer it is a card that is over.
    expect((await refund(person('u-ada'))).body.code).toBe('nothing_to_refund');
    expect((await refund()).status).toBe(200);
    await expect.poll(paidBack).toBe(cardCents);
    expect((await refund()).body.code).toBe('nothing_to_refund');
  });

  it('knows the order’s own cards alone', async () => {
    const [one, other] = [await buyCards(shop, 1), await buyCards(shop, 1)];
    expect((await voidIt(one.number, other.cards[0] ?? '')).body.code).toBe('card_not_found');
    expect((await voidIt('BT-0000-0000-0000', one.cards[0] ?? '')).body.code).toBe('order_not_found');
  });
});
