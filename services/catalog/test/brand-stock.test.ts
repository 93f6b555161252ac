import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  checkBrandStock,
  directCards,
  releaseBrandStock,
  reserveBrandStock,
  returnBrandStock,
  sellBrandStock,
  setBrandStock,
  takeBrandStock,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogService } from '../src/app';
import { openBrandStock } from '../src/store/brand-stock';

const order = serviceIdentity('order');
let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
beforeEach(() => setLeft(1));
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => harness.close());

const key = { merchant: 'aurelia-cinemas', kind: 'plastic' } as const;
const ask = (call: AnyCall, body: unknown) => harness.call(call, { body }, { as: order });
const setLeft = (left: number) => ask(setBrandStock, { ...key, left });
const left = async () =>
  (await harness.call(directCards, { params: { merchant: key.merchant } })).body.plastic_count;

/** A cart with so many of the brand's cards, and what is asked for it. */
function buyer(count = 1, payment_intent_id = randomUUID()) {
  const cart_id = randomUUID();
  const items = [{ ...key, count }];
  const paid = { cart_id, payment_intent_id, items };
  const shortIn = async (answer: ReturnType<typeof ask>) => (await answer).body.short;
  return {
    check: () => shortIn(ask(checkBrandStock, { cart_id, items })),
    reserve: (holder: string = cart_id) => shortIn(ask(reserveBrandStock, { cart_id, holder, items })),
    take: () => shortIn(ask(takeBrandStock, paid)),
    sell: () => ask(sellBrandStock, paid),
    release: (keep_reserved = false) => ask(releaseBrandStock, { ...paid, keep_reserved }),
  };
}
const none = [{ ...key, left: 0 }];

describe('the stock of a brand', () => {
  it('keeps the last card for whoever pays first, and has it back when they give up', async () => {
    const [one, other] = [buyer(), buyer()];
    expect(await one.check()).toEqual([]);
    expect(await one.reserve()).toEqual([]);
    expect(await one.reserve()).toEqual([]);
    expect([await left(), await one.check(), await other.check()]).toEqual([0, [], none]);
    expect([await other.reserve(), await other.take()]).toEqual([none, none]);
    await one.release();
    expect([await left(), await other.reserve(), await one.take()]).toEqual([1, [], none]);
    expect(await other.take()).toEqual([]);
    expect(await other.take()).toEqual([]);
    await other.release(true);
    expect(await left()).toBe(1);
  });

  it('has what an order took no more, until one of its cards comes back, once', async () => {
    await setLeft(5);
    const three = buyer(3);
    expect(await three.take()).toEqual([]);
    await three.sell();
    await three.sell();
    await three.release();
    expect(await left()).toBe(2);
    const card_id = randomUUID();
    const back = () => ask(returnBrandStock, { card_id, ...key });
    await Promise.all(Array.from({ length: 12 }, back));
    await back();
    expect(await left()).toBe(3);
    await Promise.all(
      Array.from({ length: 12 }, () => ask(returnBrandStock, { ...key, card_id: randomUUID() })),
    );
    expect(await left()).toBe(15);
  });

  it('has no card back that its supplier did not have', async () => {
    const missing_card_id = randomUUID();
    await ask(setBrandStock, { ...key, left: 0, missing_card_id });
    await ask(returnBrandStock, { ...key, card_id: missing_card_id });
    expect(await left()).toBe(0);
  });

  it('comes back where a process was killed between the steps', async () => {
    const card_id = randomUUID();
    const returns = harness
      .db('catalog')
      .collection<{ _id: string; done: boolean; at: Date }>('stock_returns');
    const stocks = harness.db('catalog').collection<{ _id: string; returning: string[] }>('brand_stock');
    const _id = `${key.merchant}:${key.kind}`;
    await returns.insertOne({ _id: card_id, done: false, at: new Date() });
    await ask(returnBrandStock, { card_id, ...key });
    expect(await left()).toBe(2);
    await returns.updateOne({ _id: card_id }, { $set: { done: false } });
    await stocks.updateOne({ _id }, { $push: { returning: card_id } });
    await ask(returnBrandStock, { card_id, ...key });
    expect(await left()).toBe(2);
    expect((await stocks.findOne({ _id }))?.returning).toEqual([]);
  });

  it('takes all that an order needs or nothing', async () => {
    await setLeft(3);
    const egifts = { merchant: 'bramble-books', kind: 'egift', count: 1 };
    const gone = { merchant: 'bramble-books', kind: 'plastic', count: 1 };
    const body = { cart_id: randomUUID(), payment_intent_id: randomUUID() };
    const items = [{ ...key, count: 3 }, egifts, gone];
    const { short } = (await ask(takeBrandStock, { ...body, items })).body;
    expect(short).toEqual([{ merchant: 'bramble-books', kind: 'plastic', left: 0 }]);
    expect(await left()).toBe(3);
  });

  it('never sells one card twice, whatever 64 buyers at once do', async () => {
    await setLeft(20);
    const buyers = Array.from({ length: 64 }, () => buyer());
    const sold = await Promise.all(
      buyers.map(async (one, index) => {
        if (index % 3 === 0) await one.reserve();
        if ((await one.take()).length > 0) return 0;
        if (index % 5 === 0) {
          await one.release();
          return 0;
        }
        await one.sell();
        return 1;
      }),
    );
    const count = sold.reduce<number>((sum, each) => sum + each, 0);
    expect(await left()).toBe(20 - count);
    expect(count).toBeLessThanOrEqual(20);
    // Those who gave up or were too early left theirs to whoever asks again.
    const late = await Promise.all(Array.from({ length: 20 }, () => buyer().take()));
    expect(late.filter((short) => short.length === 0)).toHaveLength(20 - count);
  });

  it('is free again some minutes after a payment that nobody made', async () => {
    expect(await buyer().reserve()).toEqual([]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 21 * 60_000 });
    expect(await left()).toBe(1);
    const stock = await openBrandStock(harness.db('catalog'));
    expect(await stock.releaseLapsed(new Date())).toBeGreaterThan(0);
    expect(await left()).toBe(1);
  });

  it('is not set aside for one address without end', async () => {
    await setLeft(200);
    for (let turn = 0; turn < 4; turn += 1) expect(await buyer(10).reserve('one address')).toEqual([]);
    expect(await left()).toBe(180);
  });

  it('is of brands and kinds that are sold', async () => {
    const { status, body } = await ask(setBrandStock, {
      merchant: 'pinecrest-video',
      kind: 'egift',
      left: 1,
    });
    expect([status, body.code]).toEqual([404, 'brand_unknown']);
    expect((await ask(setBrandStock, { ...key, left: -1 })).status).toBe(400);
    expect((await ask(checkBrandStock, { items: [] })).status).toBe(400);
    const unknown = { merchant: 'nobody', kind: 'egift', count: 1 };
    expect((await ask(checkBrandStock, { items: [unknown] })).body.short).toEqual([
      { merchant: 'nobody', kind: 'egift', left: 0 },
    ]);
  });
});
