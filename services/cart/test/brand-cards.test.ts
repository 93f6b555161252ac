import {
  applyPromoCode,
  CartAnswerSchema,
  type CartItem,
  getCart,
  readCartForOrder,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import type { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { createFakeBrands } from './fixtures/fake-brands';
import { brandPayload, group, payload, plasticBrandPayload } from './fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  const promotion = { code: 'FREE', offer: { kind: 'fee_percent', percent: 100 }, uses: 9 };
  const PROMOTIONS = JSON.stringify([{ ...promotion, ends_at: '2040-01-01T00:00:00Z' }]);
  carts = await openCartHarness({ CATALOG_CACHE_SECONDS: '0', PROMOTIONS });
});
beforeEach(() => {
  const { brands } = carts.catalog;
  brands.left.clear();
  brands.reserved.clear();
  for (const [slug, brand] of createFakeBrands().bySlug) brands.bySlug.set(slug, brand);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => carts.close());

type Visitor = ReturnType<typeof testIdentity>;
const required = 'This field is required. Please enter a value.';
const read = async (as: Visitor) => (await carts.harness.call(getCart, {}, { as })).body.cart;
const changeBrand = (slug: string, fields: object) => {
  const brand = carts.catalog.brands.bySlug.get(slug);
  if (brand === undefined) throw new Error('no such brand');
  carts.catalog.brands.bySlug.set(slug, { ...brand, ...fields });
};
const pay = ({ cart_key, cart_epoch }: Visitor) =>
  carts.harness.call(
    readCartForOrder,
    { body: { cart_key, cart_epoch, business: false, reserve: { holder: 'somebody' } } },
    { as: serviceIdentity('order') },
  );

describe('a brand’s e-gift', () => {
  it('costs its value less the discount, without a card fee', async () => {
    const { status, body } = await carts.add(
      brandPayload([{}, { merchant: 'cafe', amount: 25, quantity: 2 }]),
    );
    expect(status).toBe(200);
    const { cart } = CartAnswerSchema.strict().parse(body);
    expect(cart.cart_items).toMatchObject([
      {
        balance: 50,
        price: 9_200,
        fee: 0,
        plastic: false,
        merchant: { name: 'Brand cinema', slug: 'cinema' },
        wcp_product: null,
        custom_card_image: '/images/merchants/cinema.svg',
        on_demand_gift_template: { id: 'balloons' },
        carrier_type: null,
        custom_card_details: { wcp_product: null, load_value: 50, recipient_email: 'grace@example.com' },
      },
      { balance: 25, price: 5_000, fee: 0, cash_back: 200, merchant: { slug: 'cafe' } },
    ]);
    expect(cart).toMatchObject({ subtotal: 19_200, fees: 0, shipping_fee: 0, total: 19_200 });
    expect(cart.cart_items[0]).not.toHaveProperty('cash_back');
  });

  it('lies in one cart with prepaid cards, whose fees alone a promotion lowers', async () => {
    const { as } = await carts.add(payload());
    const { body } = await carts.add(brandPayload(), as);
    expect(body.cart).toMatchObject({ subtotal: 19_200, fees: 590, total: 19_790 });
    expect(body.cart.cart_items.map(({ merchant }: CartItem) => merchant.slug)).toEqual([
      undefined,
      'cinema',
    ]);
    const promoted = await carts.harness.call(applyPromoCode, { body: { promo_code: 'FREE' } }, { as });
    expect(promoted.body.cart).toMatchObject({ discount: 590, total: 19_200 });
    expect((await carts.forOrder(as)).body.cart).toMatchObject({ total: 19_200 });
  });

  it('has its discount as long as that lasts, and another brand’s word is believed at once', async () => {
    const until = new Date(Date.now() + 60_000).toISOString();
    const { bySlug } = carts.catalog.brands;
    const cinema = bySlug.get('cinema');
    if (cinema === undefined) throw new Error('no such brand');
    const discount = { percent: 20, from: '2020-01-01T00:00:00Z', until };
    bySlug.set('fading', { ...cinema, slug: 'fading', discount });
    const { as, body } = await carts.add(brandPayload([{ merchant: 'fading' }]));
    expect(body.cart.total).toBe(8_000);
    expect((await read(as)).total).toBe(8_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_001 });
    expect((await read(as)).total).toBe(10_000);
    expect((await carts.forOrder(as)).body.cart.total).toBe(10_000);
    changeBrand('fading', { discount: null, cash_back_percentage: 10 });
    vi.setSystemTime(Date.now() + 1);
    expect((await read(as)).cart_items[0]).toMatchObject({ price: 10_000, cash_back: 1_000 });
  });

  it('is edited in its place, and sent again changes nothing', async () => {
    const body = brandPayload();
    const { as, body: first } = await carts.add(body);
    expect((await carts.add(body, as)).body.cart.version).toBe(first.cart.version);
    const edited = brandPayload([{ amount: 100 }]);
    const replaces = body.delivery_groups.map(({ uuid }) => uuid);
    const { body: answer } = await carts.add({ ...edited, replaces }, as);
    expect(answer.cart).toMatchObject({ total_quantity: 1, total: 18_400 });
  });

  it('needs whom it is for, from whom, and a message', async () => {
    const empty = { recipient_name: '', recipient_email: '', sender_name: '', recipient_message: '' };
    expect(await carts.refused(brandPayload([empty]), 400, 'invalid_request')).toEqual({
      'cards.0.recipient_name': [required],
      'cards.0.recipient_email': [required],
      'cards.0.sender_name': [required],
      'cards.0.recipient_message': [required],
    });
  });
});

describe('a brand’s plastic card', () => {
  it('comes on paper, by the way that is chosen, and is for whom its letter is written to', async () => {
    const { as, body } = await carts.add(plasticBrandPayload());
    const { cart } = CartAnswerSchema.parse(body);
    expect(cart.cart_items[0]).toMatchObject({
      plastic: true,
      price: 9_200,
      fee: 0,
      carrier_type: 'paper_carrier',
      greeting_card: null,
      on_demand_gift_template: null,
      custom_card_details: { recipient_name: 'Grace', name_on_card: null, shipping_name: 'Grace Hopper' },
    });
    expect(cart.shipping_fee).toBeGreaterThan(0);
    const [parcel] = cart.delivery_groups;
    const update = {
      cart_id: cart.cart_id,
      delivery_group_uuid: parcel?.uuid,
      shipping_method_id: 'fedex_overnight',
    };
    const changed = await carts.harness.call(updateDeliveryGroup, { body: update }, { as });
    expect(changed.body.cart.shipping_fee).toBeGreaterThan(cart.shipping_fee);
  });

  it('needs an address and a letter, and has no design of a mail', async () => {
    const card = {
      zip: '',
      carrier_message: '',
      gift_template_id: 'balloons',
      carrier_type: 'greeting_card',
    };
    const errors = await carts.refused(plasticBrandPayload([card]), 400, 'invalid_request');
    expect(Object.keys(errors).sort()).toEqual([
      'cards.0.carrier_message',
      'cards.0.carrier_type',
      'cards.0.gift_template_id',
      'cards.0.zip',
    ]);
  });
});

describe('a brand’s card is refused', () => {
  it('where the brand is unknown, or sells none any more', async () => {
    const body = brandPayload([{}, { merchant: 'nobody' }, { merchant: 'closed' }]);
    const message = ['This brand’s cards are no longer on sale. Please choose another one.'];
    expect(await carts.refused(body, 422, 'brand_unknown')).toEqual({
      'cards.1.merchant': message,
      'cards.2.merchant': message,
    });
    await carts.refused(brandPayload([{ merchant: 'No Slug' }]), 400, 'invalid_request');
    expect(
      await carts.refused(brandPayload([{ gift_template_id: 'gone' }]), 422, 'template_unknown'),
    ).toHaveProperty(['cards.0.gift_template_id']);
  });

  it('at a value that the brand has not', async () => {
    const body = brandPayload([{ amount: 14 }, { amount: 251 }, { merchant: 'cafe', amount: 20 }]);
    expect(await carts.refused(body, 400, 'invalid_request')).toEqual({
      'cards.0.amount': ['Please enter an amount between $15.00 and $250.00.'],
      'cards.1.amount': ['Please enter an amount between $15.00 and $250.00.'],
      'cards.2.amount': ['Please choose $10, $25 or $50.'],
    });
    await carts.refused(brandPayload([{ amount: 20.5 }]), 400, 'invalid_request');
  });

  it('as plastic, where the brand has only e-gifts', async () => {
    expect(await carts.refused(plasticBrandPayload([{ merchant: 'books' }]), 400, 'invalid_request')).toEqual(
      {
        'cards.0.merchant': ['This brand’s cards are sent by e-mail only.'],
      },
    );
  });

  it('with what only other cards have, and with a network', async () => {
    const card = {
      card_network: 'visa',
      open_loop_product_id: 'visa-virtual',
      cobrand_uuid: 'c',
      name_on_card: 'Ada',
      message_on_card: 'Hello',
      greeting_card: 'roses',
      carrier_type: 'paper_carrier',
    };
    const errors = await carts.refused(brandPayload([card]), 400, 'invalid_request');
    expect(Object.keys(errors).sort()).toEqual([
      'cards.0.carrier_type',
      'cards.0.cloudinary_id',
      'cards.0.cobrand_uuid',
      'cards.0.greeting_card',
      'cards.0.merchant',
      'cards.0.message_on_card',
      'cards.0.name_on_card',
      'cards.0.open_loop_product_id',
    ]);
    const neither = payload([{ card_network: null }]);
    expect(await carts.refused(neither, 400, 'invalid_request')).toEqual({
      'cards.0.card_network': [required],
    });
  });

  it('in the cart of a business, and to be downloaded', async () => {
    const business = await carts.add(brandPayload([{}], { source: 'gcg_smb' }));
    expect([business.status, business.body.code]).toEqual([422, 'brand_unavailable']);
    expect(business.body.errors).toHaveProperty(['cards.0.merchant']);
    const uuid = 'downloaded';
    const body = brandPayload([{ group_uuid: uuid, recipient_email: null }], {
      delivery_groups: [group({ uuid, delivery_style: 'download' })],
    });
    expect(await carts.refused(body, 422, 'delivery_unavailable')).toHaveProperty(['cards.0.merchant']);
  });

  it('where more are wanted than there are, together with those in the cart', async () => {
    const { left } = carts.catalog.brands;
    left.set('cinema:egift', 2);
    expect(await carts.refused(brandPayload([{ quantity: 3 }]), 409, 'no_inventory')).toEqual({
      'cards.0.merchant': ['Only 2 of these cards are left.'],
    });
    const { as, status } = await carts.add(brandPayload([{ quantity: 2 }]));
    expect(status).toBe(200);
    const more = await carts.add(brandPayload(), as);
    expect([more.status, more.body.code]).toEqual([409, 'no_inventory']);
    left.set('cinema:egift', 0);
    expect(await carts.refused(brandPayload(), 409, 'no_inventory')).toEqual({
      'cards.0.merchant': ['This card is sold out. Please choose another one.'],
    });
    expect((await carts.add(plasticBrandPayload())).status).toBe(200);
    await carts.refused(brandPayload([{ quantity: 11 }]), 422, 'gift_limit_exceeded');
  });
});

describe('the payment of a cart', () => {
  it('sets the last card aside for whoever comes first, and names it to the other', async () => {
    carts.catalog.brands.left.set('cinema:egift', 1);
    const [one, other] = [await carts.add(brandPayload()), await carts.add(brandPayload())];
    await carts.add(payload(), other.as);
    expect((await pay(one.as)).status).toBe(200);
    expect((await pay(one.as)).status).toBe(200);
    const refused = await pay(other.as);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'no_inventory', errors: { 'cart_items.0': [expect.any(String)] } },
    });
    // What is set aside for a cart can still be edited there.
    const replaces = one.body.cart.delivery_groups.map(({ uuid }: { uuid: string }) => uuid);
    const edited = { ...brandPayload([{ sender_name: 'Alan' }]), replaces };
    expect((await carts.add(edited, one.as)).status).toBe(200);
  });

  it('names what the brand sells no more, or not at this value', async () => {
    const { as } = await carts.add(brandPayload([{}, { merchant: 'cafe', amount: 25 }]));
    changeBrand('cafe', { denominations: [10] });
    const gone = await carts.forOrder(as);
    expect(gone).toMatchObject({
      status: 422,
      body: { code: 'brand_unknown', errors: { 'cart_items.1': [expect.any(String)] } },
    });
    expect((await read(as)).cart_items).toHaveLength(2);
  });
});
