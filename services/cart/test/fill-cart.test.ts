import { addToCart, CartAnswerSchema, cartAmount, getCart, replaceCart } from '@bowtie/contracts';
import { sampleCart } from '@bowtie/contracts/samples';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { group, payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
const catalog = createFakeCatalog();
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalog, cartService], env: noPartners });
});
afterAll(() => harness.close());

const anonymousVisitor = () => testIdentity({ kind: 'anonymous', cart_key: null, email: null });

describe('a visitor who came with this very request', () => {
  it('gets a cart, and loses none that is there all the same', async () => {
    const as = testIdentity();
    const [one, other] = [payload(), payload()];
    const first = await harness.call(addToCart, { body: one }, { as: { ...as, is_new: true } });
    expect(first.body.cart).toMatchObject({ version: 1, total_quantity: 1 });
    const second = await harness.call(addToCart, { body: other }, { as: { ...as, is_new: true } });
    expect(second.body.cart).toMatchObject({ version: 2, total_quantity: 2 });
    const shown = await harness.call(getCart, {}, { as });
    expect(shown.body.cart).toEqual(second.body.cart);
  });
});

describe('an empty cart', () => {
  it('is shown to a visitor without a session and to one who has written nothing', async () => {
    for (const as of [anonymousVisitor(), testIdentity()]) {
      const answer = await harness.call(getCart, {}, { as });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ cart: sampleCart() });
    }
  });

  it('of a business is answered with 204', async () => {
    for (const as of [anonymousVisitor(), testIdentity()])
      expect((await harness.call(getCart, { query: { smb: '1' } }, { as })).status).toBe(204);
  });

  it('costs nothing', async () => {
    const { body } = await harness.call(cartAmount);
    expect(body).toEqual({ subtotal: 0, fees: 0, shipping_fee: 0, discount: 0, total: 0 });
  });
});

describe('adding to the cart', () => {
  it('answers the cart, priced, and shows the same afterwards', async () => {
    const as = testIdentity();
    const body = payload([{ quantity: 2 }, { amount: 100 }]);
    const answer = await harness.call(addToCart, { body }, { as });
    expect(answer.status).toBe(200);
    const { cart } = CartAnswerSchema.parse(answer.body);
    expect(answer.body).toEqual({ cart });
    expect(cart).toMatchObject({
      version: 1,
      total_quantity: 3,
      subtotal: 40_000,
      fees: (295 * 2 + 395) * 2,
      shipping_fee: 0,
      discount: 0,
      total: 40_000 + (295 * 2 + 395) * 2,
      delivery_groups: body.delivery_groups,
      promo_code: null,
    });
    expect(cart.cart_items[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      quantity: 2,
      balance: 50,
      plastic: false,
      merchant: { name: 'Card visa-virtual' },
      price: 10_000,
      fee: 590,
      delivery_group_uuid: body.delivery_groups[0]?.uuid,
      cobrand_uuid: null,
      sender_name: 'Ada',
      on_demand_gift_template: {
        id: 'balloons',
        name: 'Design balloons',
        image_url: '/images/cards/balloons.svg',
      },
      custom_card_image: null,
      cloudinary_id: null,
      saved_design: null,
      carrier_type: null,
      greeting_card: null,
      wcp_product: { id: 'visa-virtual', name: 'Card visa-virtual', card_network: 'visa' },
      custom_card_details: {
        wcp_product: { card_network: 'visa' },
        load_value: 50,
        recipient_name: 'Grace Hopper',
        name_on_card: null,
        emboss_message: null,
        shipping_name: null,
        carrier_to: null,
        carrier_from: 'Ada',
        carrier_message: 'Well done!',
        address_line1: null,
        address_line2: null,
        city: null,
        state: null,
        zip_code: null,
        recipient_message: 'Happy birthday, Grace!',
        recipient_email: 'grace@example.com',
      },
    });
    expect((await harness.call(getCart, {}, { as })).body).toEqual({ cart });
    const { subtotal, fees, shipping_fee, discount, total } = cart;
    const amount = await harness.call(cartAmount, {}, { as });
    expect(amount.body).toEqual({ subtotal, fees, shipping_fee, discount, total });
  });

  it('keeps what was there, and counts the versions', async () => {
    const as = testIdentity();
    const first = await harness.call(addToCart, { body: payload() }, { as });
    const second = await harness.call(addToCart, { body: payload([{ amount: 10 }]) }, { as });
    expect(second.body.cart).toMatchObject({
      cart_id: first.body.cart.cart_id,
      version: 2,
      total_quantity: 2,
    });
    expect(second.body.cart.cart_items[0]).toEqual(first.body.cart.cart_items[0]);
    expect(second.body.cart.delivery_groups).toHaveLength(2);
  });

  it('replaces a group that is there already, in its place', async () => {
    const as = testIdentity();
    const first = payload([{ amount: 20 }, { amount: 30 }]);
    await harness.call(addToCart, { body: first }, { as });
    await harness.call(addToCart, { body: payload([{ amount: 40 }]) }, { as });
    const edited = payload([{ group_uuid: first.delivery_groups[0]?.uuid, amount: 25 }], {
      delivery_groups: first.delivery_groups,
    });
    const { body } = await harness.call(addToCart, { body: edited }, { as });
    expect(body.cart.cart_items.map((item: { balance: number }) => item.balance)).toEqual([25, 40]);
    expect(body.cart.delivery_groups).toHaveLength(2);
  });

  it('chooses the general card of the network when only a design was chosen', async () => {
    const chosen = payload([
      { open_loop_product_id: null, amount: 40 },
      { open_loop_product_id: undefined, amount: 51 },
      { open_loop_product_id: null, amount: 30, card_network: 'mastercard' },
    ]);
    const { body } = await harness.call(addToCart, { body: chosen });
    const ids = body.cart.cart_items.map((item: { wcp_product: { id: string } }) => item.wcp_product.id);
    expect(ids).toEqual(['visa-small', 'visa-virtual', 'mc-virtual']);
  });

  it('takes the carrier message for the e-mail where there is no other', async () => {
    const body = payload([{ recipient_message: '' }]);
    const [item] = (await harness.call(addToCart, { body })).body.cart.cart_items;
    expect(item.custom_card_details.recipient_message).toBe('Well done!');
  });

  it('keeps the carts of visitors, and of a visitor’s two sources, apart', async () => {
    const as = testIdentity();
    const consumer = await harness.call(addToCart, { body: payload() }, { as });
    expect((await harness.call(getCart, { query: { smb: '1' } }, { as })).status).toBe(204);
    const business = await harness.call(addToCart, { body: payload([{}], { source: 'gcg_smb' }) }, { as });
    expect(business.body.cart.cart_id).not.toBe(consumer.body.cart.cart_id);
    expect((await harness.call(getCart, { query: { smb: '1' } }, { as })).body).toEqual(business.body);
    expect((await harness.call(getCart, {}, { as })).body).toEqual(consumer.body);
    expect((await harness.call(getCart)).body.cart).toEqual(sampleCart());
  });

  it('asks the catalogue once for what it has just learnt', async () => {
    await harness.call(addToCart, { body: payload() });
    const before = catalog.asked;
    for (let round = 0; round < 5; round += 1) await harness.call(addToCart, { body: payload() });
    expect(catalog.asked).toBe(before);
  });

  it('tells a browser nothing of its cart key', async () => {
    const as = testIdentity();
    const { body } = await harness.call(addToCart, { body: payload() }, { as });
    expect(JSON.stringify(body)).not.toContain(as.cart_key);
  });

  it('forgets a cart only after ninety days', async () => {
    await harness.call(addToCart, { body: payload() });
    const newest = await harness.db('cart').collection('carts').find().toArray();
    const days = newest.map(({ expires_at }) => (expires_at.getTime() - Date.now()) / 86_400_000);
    for (const left of days) expect(left > 90 && left <= 91).toBe(true);
    const indexes = await harness.db('cart').collection('carts').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expires_at: 1 }, expireAfterSeconds: 0 }),
    );
  });
});

it('replaces everything in the cart', async () => {
  const as = testIdentity();
  const before = await harness.call(addToCart, { body: payload([{}, {}]) }, { as });
  const body = payload([{ amount: 10 }]);
  const answer = await harness.call(replaceCart, { body }, { as });
  expect(answer.body.cart).toMatchObject({
    cart_id: before.body.cart.cart_id,
    version: 2,
    total_quantity: 1,
    delivery_groups: body.delivery_groups,
  });
});

it('loses nothing when twenty tabs add at once', async () => {
  const as = testIdentity();
  const bodies = Array.from({ length: 20 }, (_, index) => payload([{ amount: 10 + index }]));
  const answers = await Promise.all(bodies.map((body) => harness.call(addToCart, { body }, { as })));
  expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map((answer) => answer.body.cart.version)).size).toBe(20);
  const { cart } = (await harness.call(getCart, {}, { as })).body;
  expect(cart).toMatchObject({ version: 20, total_quantity: 20 });
  expect(cart.delivery_groups).toHaveLength(20);
  const values = cart.cart_items.map((item: { balance: number }) => item.balance);
  expect(values.sort((a: number, b: number) => a - b)).toEqual(bodies.map((body) => body.cards[0]?.amount));
});

it('takes the same group once when twenty clicks send it', async () => {
  const as = testIdentity();
  const body = payload([{}], { delivery_groups: undefined });
  const shared = group();
  const sent = {
    ...body,
    delivery_groups: [shared],
    cards: body.cards.map((one) => ({ ...one, group_uuid: shared.uuid })),
  };
  const clicks = Array.from({ length: 20 }, () => harness.call(addToCart, { body: sent }, { as }));
  for (const click of await Promise.all(clicks)) expect(click.body.cart).toMatchObject({ version: 1 });
  expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(1);
});

it('gives the same answer to the same key and body', async () => {
  const as = testIdentity();
  const body = payload([{}, { amount: 75 }]);
  const send = () => harness.call(addToCart, { body }, { as, headers: { 'idempotency-key': 'once' } });
  const first = await send();
  expect(first.body.cart).toMatchObject({ version: 1, total_quantity: 2 });
  expect((await send()).body).toEqual(first.body);
});
