import {
  addToCart,
  applyPromoCode,
  closeOrderedCart,
  createPromotion,
  editPromotion,
  keepPromoCode,
  listPromotionCodes,
  listPromotions,
  makePromotionCodes,
  readPromotion,
  stopPromotion,
  takePromotionUse,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCode } from '../../src/store/promotion-codes';
import { payload } from '../fixtures/payloads';
import { openPromotionHarness } from '../fixtures/promotion-harness';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openPromotionHarness([]);
});
afterAll(() => harness.close());

const operations = { as: serviceIdentity('operations') };
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const period = { first_day: day(-2), last_day: day(30), time_zone: 'America/New_York' };
const wanted = {
  action_id: 'made-1',
  offer: { kind: 'fee_percent', percent: 20 },
  period,
  own_codes: false,
  uses: 100,
  per_person: null,
};
const create = (promotion_id: string, fields: object = {}) =>
  harness.call(createPromotion, { body: { promotion_id, ...wanted, ...fields } }, operations);
const read = async (promotion_id: string) =>
  (await harness.call(readPromotion, { body: { promotion_id } }, operations)).body;
const edit = (promotion_id: string, fields: object) => {
  const body = {
    promotion_id,
    action_id: 'edit-1',
    revision: 0,
    period,
    uses: 100,
    per_person: null,
    ...fields,
  };
  return harness.call(editPromotion, { body }, operations);
};

async function shopper() {
  const as = testIdentity();
  await harness.call(addToCart, { body: payload() }, { as });
  const type = (promo_code: string) => harness.call(applyPromoCode, { body: { promo_code } }, { as });
  return { as, type };
}

/** Orders what is in the cart of a promotion. */
async function order(promo_code: string, payment_intent_id: string) {
  const { type } = await shopper();
  const applied = await type(promo_code);
  if (applied.status !== 200) return false;
  const { cart_id, version } = applied.body.cart;
  const use = { cart_id, promo_code, payment_intent_id, persons: [] };
  const taken = await harness.call(takePromotionUse, { body: use }, { as: serviceIdentity('order') });
  if (taken.status !== 200) return false;
  const used = { promo_code, payment_intent_id };
  const body = { cart_id, version, order_number: `BT-${payment_intent_id}`, used };
  await harness.call(closeOrderedCart, { body }, { as: serviceIdentity('order') });
  return true;
}

describe('a promotion of an operator', () => {
  it('is made once, listed by its state, and used', async () => {
    const made = await create('AUTUMN');
    expect(made).toMatchObject({
      status: 200,
      body: {
        promotion: {
          promotion_id: 'AUTUMN',
          name: '20% off card fees',
          state: 'running',
          period,
          uses: 100,
          used: 0,
          revision: 0,
        },
      },
    });
    expect((await create('AUTUMN')).body).toEqual(made.body);
    expect(await create('AUTUMN', { action_id: 'other' })).toMatchObject({
      status: 409,
      body: { code: 'promotion_exists' },
    });
    expect(await order('AUTUMN', 'p-autumn')).toBe(true);
    const { promotion, last_uses, batches } = await read('AUTUMN');
    expect(promotion).toMatchObject({ used: 1, set_aside: 0, uses: 100 });
    expect(last_uses).toMatchObject([{ order_number: 'BT-p-autumn', promo_code: 'AUTUMN' }]);
    expect(batches).toEqual([]);
  });

  it.each([
    ['planned', { period: { ...period, first_day: day(3) } }],
    ['over', { period: { ...period, first_day: day(-9), last_day: day(-3) } }],
  ] as const)('that is %s is not valid, in the words of an unknown one', async (state, fields) => {
    const code = `IS-${state.toUpperCase()}`;
    await create(code, fields);
    const { type, as } = await shopper();
    expect((await type(code)).body).toEqual((await type('UNKNOWN')).body);
    const kept = await harness.call(keepPromoCode, { body: { promo_code: code } }, { as });
    expect(kept.body).toMatchObject({ code: 'promotion_over' });
    const listed = await harness.call(listPromotions, { body: { state } }, operations);
    expect(listed.body.promotions.map(({ promotion_id }: { promotion_id: string }) => promotion_id)).toEqual([
      code,
    ]);
  });

  it('is paged, the newest first', async () => {
    const page = (number: number) =>
      harness.call(listPromotions, { body: { state: 'running', page: number, limit: 1 } }, operations);
    await create('PAGED');
    expect((await page(1)).body).toMatchObject({ promotions: [{ promotion_id: 'PAGED' }], has_more: true });
    expect((await page(2)).body.promotions).toHaveLength(1);
    expect((await page(9)).body).toEqual({ promotions: [], has_more: false });
  });

  it('is changed by one of two operators, and never to fewer uses than were made', async () => {
    await create('CHANGED', { uses: 3 });
    expect(await order('CHANGED', 'p-changed')).toBe(true);
    const changed = await edit('CHANGED', { uses: 2, per_person: 1 });
    expect(changed).toMatchObject({
      status: 200,
      body: { promotion: { uses: 2, used: 1, per_person: 1, revision: 1 } },
    });
    expect((await edit('CHANGED', { uses: 2, per_person: 1 })).body).toEqual(changed.body);
    const other = { action_id: 'edit-2' };
    expect(await edit('CHANGED', other)).toMatchObject({ status: 409, body: { code: 'promotion_changed' } });
    expect(await edit('CHANGED', { ...other, revision: 1, uses: 0 })).toMatchObject({
      status: 422,
      body: { code: 'promotion_uses_too_few' },
    });
    expect((await edit('CHANGED', { ...other, revision: 1, uses: 1 })).status).toBe(200);
    expect(await (await shopper()).type('CHANGED')).toMatchObject({ status: 422 });
  });

  it('is stopped for good, also for carts that have it', async () => {
    await create('STOPPED');
    const { type } = await shopper();
    expect((await type('STOPPED')).status).toBe(200);
    const stop = () => harness.call(stopPromotion, { body: { promotion_id: 'STOPPED' } }, operations);
    expect((await stop()).body.promotion).toMatchObject({ state: 'stopped', revision: 1 });
    expect((await stop()).body.promotion).toMatchObject({ state: 'stopped', revision: 1 });
    expect(await (await shopper()).type('STOPPED')).toMatchObject({ status: 422 });
    expect(await edit('STOPPED', { revision: 1 })).toMatchObject({ body: { code: 'promotion_stopped' } });
    const listed = await harness.call(listPromotions, { body: { state: 'stopped' } }, operations);
    expect(listed.body.promotions).toMatchObject([{ promotion_id: 'STOPPED' }]);
  });

  it('that is unknown is not found, by any call', async () => {
    const promotion_id = 'NOBODY';
    const codes = { batch_id: 'b', after: null, limit: 10 };
    const answers = await Promise.all([
      harness.call(readPromotion, { body: { promotion_id } }, operations),
      harness.call(stopPromotion, { body: { promotion_id } }, operations),
      harness.call(listPromotionCodes, { body: { promotion_id, ...codes } }, operations),
      harness.call(
        makePromotionCodes,
        { body: { promotion_id, action_id: 'a', count: 1, operator: 'o' } },
        operations,
      ),
      edit(promotion_id, {}),
    ]);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { code: 'promotion_not_found' } });
  });

  it.each([
    { offer: { kind: 'fee_percent', percent: 101 } },
    { offer: { kind: 'fee_percent', percent: 20, brands: [{ slug: 'a', name: 'A' }] } },
    { offer: { kind: 'brand_percent', percent: 20 } },
    { offer: { kind: 'brand_percent', percent: 51, brands: [{ slug: 'a', name: 'A' }] } },
    { offer: { kind: 'amount', cents: 0 } },
    { offer: { kind: 'free_money' } },
    { period: { ...period, time_zone: 'Mars/Olympus' } },
    { period: { ...period, last_day: day(-3) } },
    { period: { ...period, first_day: '2026-02-30' } },
    { uses: -1 },
    { per_person: 0 },
    { promotion_id: 'small letters' },
  ])('is not made of %j', async (fields) => {
    expect(await create('ODD', fields)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect((await harness.call(readPromotion, { body: { promotion_id: 'ODD' } }, operations)).status).toBe(
      404,
    );
  });

  it('is not there for strangers', async () => {
    const anybody = { as: testIdentity() };
    for (const answer of await Promise.all([
      harness.call(listPromotions, { body: { state: 'running' } }, anybody),
      harness.call(stopPromotion, { body: { promotion_id: 'AUTUMN' } }, anybody),
    ]))
      expect(answer.status).toBe(404);
    expect((await read('AUTUMN')).promotion.state).toBe('running');
  });

  it('whose stored rules are none is never applied, and breaks no list', async () => {
    const stored = harness.db('cart').collection<{ _id: string }>('promotions');
    await create('BROKEN');
    await stored.updateOne({ _id: 'BROKEN' }, { $set: { offer: { kind: 'fee_percent', percent: '20' } } });
    expect(await (await shopper()).type('BROKEN')).toMatchObject({ status: 422 });
    expect((await harness.call(listPromotions, { body: { state: 'running' } }, operations)).status).toBe(200);
  });
});

describe('codes for one use', () => {
  const make = (promotion_id: string, action_id: string, count: number) =>
    harness.call(
      makePromotionCodes,
      { body: { promotion_id, action_id, count, operator: 'olga' } },
      operations,
    );
  const made = async (promotion_id: string, batch_id: string, limit = 2_500, after: string | null = null) =>
    (await harness.call(listPromotionCodes, { body: { promotion_id, batch_id, after, limit } }, operations))
      .body;

  it('are made as many as were ordered, each once, however often that is asked', async () => {
    await create('BULK', { own_codes: true });
    const ordered = await Promise.all([make('BULK', 'batch-1', 1_201), make('BULK', 'batch-1', 1_201)]);
    for (const { status } of ordered) expect(status).toBe(200);
    await expect
      .poll(async () => (await read('BULK')).batches)
      .toMatchObject([{ batch_id: 'batch-1', count: 1_201, made: 1_201, operator: 'olga' }]);
    const first = await made('BULK', 'batch-1', 1_000);
    expect(first.has_more).toBe(true);
    const rest = await made('BULK', 'batch-1', 1_000, first.codes.at(-1).promo_code);
    const all: string[] = [...first.codes, ...rest.codes].map(({ promo_code }) => promo_code);
    expect(new Set(all).size).toBe(1_201);
    for (const code of all) expect(code).toMatch(/^BULK(-[2-9A-HJ-NP-Z]{4}){3}$/);
    expect((await make('BULK', 'batch-1', 1_201)).body.batch).toMatchObject({ made: 1_201 });
    expect((await read('BULK')).promotion).toMatchObject({ own_codes: true, uses: 1_201, used: 0 });
    expect((await made('AUTUMN', 'batch-1')).codes).toEqual([]);
  });

  it('apply once each, and the name of their promotion does not', async () => {
    const { codes } = await made('BULK', 'batch-1', 2);
    const [one, other] = codes.map(({ promo_code }: { promo_code: string }) => promo_code);
    expect(await (await shopper()).type('BULK')).toMatchObject({ status: 422 });
    const orders = await Promise.all(Array.from({ length: 64 }, (_, turn) => order(one, `p-bulk-${turn}`)));
    expect(orders.filter(Boolean)).toHaveLength(1);
    expect(await (await shopper()).type(one.toLowerCase())).toMatchObject({ status: 422 });
    expect(await (await shopper()).type(other.toLowerCase())).toMatchObject({
      status: 200,
      body: { cart: { promo_code: other, discount: 118 } },
    });
    const now = await made('BULK', 'batch-1', 2);
    expect(now.codes.map(({ used }: { used: boolean }) => used)).toEqual([true, false]);
    const { promotion, last_uses } = await read('BULK');
    expect(promotion).toMatchObject({ used: 1 });
    expect(last_uses).toMatchObject([{ promo_code: one }]);
  });

  it('end with their promotion', async () => {
    const { codes } = await made('BULK', 'batch-1', 3);
    await harness.call(stopPromotion, { body: { promotion_id: 'BULK' } }, operations);
    expect(await (await shopper()).type(codes[2].promo_code)).toMatchObject({ status: 422 });
    expect(await make('BULK', 'batch-2', 5)).toMatchObject({ body: { code: 'promotion_stopped' } });
  });

  it('are gone on with where somebody was cut off, and one making waits for the other', async () => {
    await create('CUT', { own_codes: true });
    const at = new Date();
    await harness
      .db('cart')
      .collection<{ _id: string }>('promotion_batches')
      .insertOne({
        _id: 'cut-1',
        ...{
          promotion: 'CUT',
          count: 40,
          made: 0,
          is_done: false,
          operator: 'o',
          at,
          busy_until: new Date(Date.now() + 60_000),
        },
      });
    expect(await make('CUT', 'cut-2', 5)).toMatchObject({ status: 409, body: { code: 'codes_under_way' } });
    await harness
      .db('cart')
      .collection<{ _id: string }>('promotion_batches')
      .updateOne({ _id: 'cut-1' }, { $set: { busy_until: at } });
    await create('WAKES', { own_codes: true });
    await make('WAKES', 'wakes-1', 1);
    await expect.poll(async () => (await read('CUT')).batches[0].made).toBe(40);
    expect((await made('CUT', 'cut-1')).codes).toHaveLength(40);
  });

  it('are for promotions that have some, and at most 10,000 at once', async () => {
    expect(await make('AUTUMN', 'x', 1)).toMatchObject({
      status: 409,
      body: { code: 'promotion_without_codes' },
    });
    for (const count of [0, 10_001, 1.5])
      expect(await make('CUT', 'y', count)).toMatchObject({ status: 400 });
    const at = new Date();
    await harness
      .db('cart')
      .collection<{ _id: string }>('promotion_batches')
      .insertMany(
        Array.from({ length: 100 }, (_, index) => ({
          _id: `full-${index}`,
          ...{ promotion: 'WAKES', count: 1, made: 1, is_done: true, operator: 'o', at, busy_until: at },
        })),
      );
    expect(await make('WAKES', 'wakes-2', 1)).toMatchObject({ body: { code: 'codes_full' } });
  });

  it('differ, whatever their promotion is called', () => {
    const long = 'A'.repeat(40);
    const codes = Array.from({ length: 1_000 }, () => newCode(long));
    expect(new Set(codes).size).toBe(1_000);
    for (const code of codes) expect(code.length).toBeLessThanOrEqual(40);
  });
});
