import {
  addToCart,
  fillOrderCart,
  getCart,
  readCartForOrder,
  removeDeliveryGroup,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { type CartHarness, openCartHarness, parcelCents, places } from './fixtures/cart-harness';
import { group, payload, plasticPayload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

type Visitor = ReturnType<typeof testIdentity>;

const smb = { source: 'gcg_smb' } as const;
/** A row of the grid names no carrier; its card has a message of its own. */
const row = { carrier_type: undefined, message_on_card: 'Thank you' } as const;
const wire = (cents: number) => cents * 2;

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
  carts.catalog.businessOnly.add('visa-small').add('mc-only');
});
afterAll(() => carts.close());

const read = (as: Visitor, query: Record<string, string> = {}) =>
  carts.harness.call(getCart, { query }, { as });
const forOrder = (as: Visitor, business: boolean) =>
  carts.harness.call(
    readCartForOrder,
    { body: { cart_key: as.cart_key, cart_epoch: as.cart_epoch, business } },
    { as: serviceIdentity('order') },
  );

describe('the business cart', () => {
  it('stands beside the consumer’s, and is answered with 204 while it is empty', async () => {
    const as = testIdentity();
    expect((await read(as, { smb: '1' })).status).toBe(204);
    const consumer = await carts.add(payload([{ amount: 20 }]), as);
    expect((await read(as, { smb: '1' })).status).toBe(204);
    const business = await carts.add(payload([{ amount: 30 }, { amount: 40 }], smb), as);
    expect(business.body.cart.cart_id).not.toBe(consumer.body.cart.cart_id);
    expect((await read(as)).body).toEqual(consumer.body);
    expect((await read(as, { smb: '1' })).body).toEqual(business.body);
    expect((await forOrder(as, true)).body).toEqual(business.body);

    const [{ uuid }] = business.body.cart.delivery_groups;
    const removal = { cart_id: business.body.cart.cart_id, delivery_group_uuid: uuid };
    const emptied = await carts.harness.call(removeDeliveryGroup, { body: removal }, { as });
    expect(emptied.body.cart).toMatchObject({ cart_id: null, total_quantity: 0 });
    expect((await read(as, { smb: '1' })).status).toBe(204);
    expect((await read(as)).body.cart.total_quantity).toBe(1);
  });

  it('promises no cash back, as businesses earn none', async () => {
    const product = carts.catalog.products.get('visa-virtual');
    if (product === undefined) throw new Error('there is no such product');
    carts.catalog.products.set('earning', { ...product, id: 'earning', cash_back_percent: 2 });
    const card = { open_loop_product_id: 'earning', amount: 75 };
    const [consumer, business] = [await carts.add(payload([card])), await carts.add(payload([card], smb))];
    expect(consumer.body.cart.cart_items[0]).toHaveProperty('cash_back');
    expect(business.body.cart.cart_items[0]).not.toHaveProperty('cash_back');
    expect((await forOrder(business.as, true)).body).toEqual(business.body);
  });

  it('takes all four styles of delivery, and no plastic to a mailbox', async () => {
    const as = testIdentity();
    const cards = [{ amount: 10 }, { amount: 20 }];
    const file = { recipient_email: null, recipient_name: null, recipient_message: null, sender_name: null };
    const payloads = [
      payload(cards, smb),
      (() => {
        const one = group({ delivery_style: 'download' });
        return payload([{ ...file, group_uuid: one.uuid }], { ...smb, delivery_groups: [one] });
      })(),
      plasticPayload([row, row], { delivery_style: 'bulk_ship' }, smb),
      plasticPayload([row, { ...row, ...places.losAngeles }], { delivery_style: 'individual_ship' }, smb),
    ];
    for (const body of payloads) expect((await carts.add(body, as)).body).not.toHaveProperty('code');
    const { cart } = (await read(as, { smb: '1' })).body;
    expect(cart.delivery_groups.map((one: { delivery_style: string }) => one.delivery_style)).toEqual([
      'email',
      'download',
      'bulk_ship',
      'individual_ship',
    ]);
    expect(cart.total_quantity).toBe(7);
    const wrong = plasticPayload([row], { delivery_style: 'email' }, smb);
    expect((await carts.add(wrong)).body.errors).toHaveProperty('delivery_groups.0.delivery_style');
  });

  it('pays shipping per location in bulk and per card alone, by the way that is chosen', async () => {
    const as = testIdentity();
    const three = [row, row, row];
    const bulk = await carts.add(plasticPayload(three, { delivery_style: 'bulk_ship' }, smb), as);
    expect(bulk.body.cart.shipping_fee).toBe(wire(parcelCents.newYork.standard_mail));
    const single = await carts.add(
      plasticPayload(
        [row, row, { ...row, ...places.losAngeles }],
        { delivery_style: 'individual_ship' },
        smb,
      ),
      as,
    );
    const [first, second] = single.body.cart.delivery_groups;
    const { standard_mail } = parcelCents.newYork;
    expect(second.shipping_fee).toBe(wire(2 * standard_mail + parcelCents.losAngeles.standard_mail));

    const body = {
      cart_id: single.body.cart.cart_id,
      delivery_group_uuid: first.uuid,
      shipping_method_id: 'fedex_2day',
    };
    const shipped = await carts.harness.call(updateDeliveryGroup, { body }, { as });
    expect(shipped.body.cart.delivery_groups[0]).toMatchObject({
      shipping_method_id: 'fedex_2day',
      shipping_fee: wire(parcelCents.newYork.fedex_2day),
    });
    expect(shipped.body.cart.delivery_groups[1]).toEqual(second);
    expect(await carts.harness.call(updateDeliveryGroup, { body }, { as: testIdentity() })).toMatchObject({
      status: 404,
      body: { code: 'cart_not_found' },
    });
    const unknown = { ...body, delivery_group_uuid: 'gone' };
    expect((await carts.harness.call(updateDeliveryGroup, { body: unknown }, { as })).body.message).toBe(
      "There was an error updating one of your delivery group's shipping information. Please refresh and try again.",
    );
  });

  it('puts rows without a carrier into paper; a consumer chooses one', async () => {
    const { body } = await carts.add(plasticPayload([row], {}, smb));
    expect(body.cart.cart_items[0]).toMatchObject({ carrier_type: 'paper_carrier', plastic: true });
    expect((await carts.add(plasticPayload([row]))).body.errors).toHaveProperty('cards.0.carrier_type');
  });

  it('lets an edit take the place of its delivery groups, within the limits', async () => {
    const as = testIdentity();
    const many = Array.from({ length: 50 }, () => ({ amount: 200 }));
    const full = await carts.add(payload(many, smb), as);
    const [{ uuid }] = full.body.cart.delivery_groups;
    const edited = await carts.add({ ...payload(many, smb), replaces: [uuid] }, as);
    expect(edited.body.cart).toMatchObject({ total_quantity: 50, version: 2 });
    expect(edited.body.cart.delivery_groups).toHaveLength(1);
    const late = await carts.add({ ...payload([{}], smb), replaces: [uuid] }, as);
    expect(late).toMatchObject({ status: 409, body: { code: 'delivery_group_gone' } });
    // What is to be replaced is looked for in the cart of its own kind.
    const other = { ...payload(), replaces: [edited.body.cart.delivery_groups[0].uuid] };
    expect((await carts.add(other, as)).body.code).toBe('delivery_group_gone');
  });

  it('holds what is sold to businesses alone, and a consumer’s cart never does', async () => {
    const as = testIdentity();
    const product = payload([{ amount: 20, open_loop_product_id: 'visa-small' }]);
    expect(await carts.refused(product, 422, 'product_unknown')).toEqual({
      'cards.0.open_loop_product_id': ['This card is no longer on sale. Please choose another one.'],
    });
    expect((await carts.add({ ...product, ...smb }, as)).status).toBe(200);
    const design = {
      card_network: 'mastercard',
      open_loop_product_id: 'mc-virtual',
      gift_template_id: 'mc-only',
    };
    expect(await carts.refused(payload([design]), 422, 'template_unknown')).toHaveProperty(
      'cards.0.gift_template_id',
    );
    expect((await carts.add(payload([design], smb), as)).status).toBe(200);
    // Where no product is named, each kind of cart gets one of its own.
    const any = [{ amount: 20, open_loop_product_id: null }];
    const own = (await carts.add(payload(any))).body.cart.cart_items[0].wcp_product.id;
    expect(own).toBe('visa-virtual');
    expect((await carts.add(payload(any, smb))).body.cart.cart_items[0].wcp_product.id).toBe('visa-small');

    const consumer = testIdentity();
    await carts.add(payload([{ open_loop_product_id: 'visa-virtual' }]), consumer);
    carts.catalog.businessOnly.add('visa-virtual');
    expect(await forOrder(consumer, false)).toMatchObject({ status: 422, body: { code: 'product_unknown' } });
    expect((await forOrder(as, true)).status).toBe(200);
    carts.catalog.businessOnly.delete('visa-virtual');
  });
});

it('follows the limits of the configuration, up to an order of 1,000 cards', async () => {
  const wide = await openCartHarness({ BUSINESS_MAX_CARDS: '1000', BUSINESS_MAX_DOLLARS: '20000' });
  const rows = (length: number, amount: number) =>
    payload(
      Array.from({ length }, () => ({ amount, recipient_message: 'x'.repeat(120) })),
      smb,
    );
  const as = testIdentity();
  expect((await wide.add(rows(1_000, 20), as)).body.cart).toMatchObject({ total_quantity: 1_000 });
  expect((await wide.harness.call(addToCart, { body: rows(1, 10) }, { as })).body).toMatchObject({
    code: 'order_limit_exceeded',
    errors: {
      cards: ['One business order holds at most 1,000 cards.'],
      amount: ['The cards of one business order hold at most $20,000.00.'],
    },
  });
  await wide.close();
  for (const wrong of [{ BUSINESS_MAX_CARDS: '1001' }, { BUSINESS_MAX_DOLLARS: 'much' }])
    expect(() => cartService.checkConfig({ ...noPartners, ...wrong })).toThrow(/BUSINESS_MAX/);
});

describe('cards that are sent at a time', () => {
  const dayMs = 86_400_000;
  const zone = 'America/Chicago';
  const inDays = (days: number) => ({
    send_at: new Date(Date.now() + days * dayMs).toISOString(),
    send_time_zone: zone,
  });

  it('keep it in the cart and in what is ordered; all others have none', async () => {
    const as = testIdentity();
    const later = inDays(30);
    const { body } = await carts.add(payload([{ amount: 20, ...later }, { amount: 30 }], smb), as);
    const [one, other] = body.cart.cart_items;
    expect(one).toMatchObject(later);
    expect([other.send_at, other.send_time_zone]).toEqual([undefined, undefined]);
    expect((await forOrder(as, true)).body.cart.cart_items[0]).toMatchObject(later);
    // Whatever offset it is written with, it is one moment.
    const written = { send_at: later.send_at.replace('Z', '+00:00'), send_time_zone: zone };
    expect((await carts.add(payload([written], smb), as)).body.cart.cart_items[2]).toMatchObject(later);
  });

  it('are taken of an order that was asked for before their time, however late it is asked for again', async () => {
    const fill = (days: number) => {
      const content = payload([{ amount: 20, ...inDays(-1) }], smb);
      const asked_at = new Date(Date.now() + days * dayMs).toISOString();
      const owner = { cart_key: 'an-api-order', cart_epoch: 0, user_id: 'boss' };
      return carts.harness.call(
        fillOrderCart,
        { body: { ...owner, asked_at, content } },
        { as: serviceIdentity('order') },
      );
    };
    const first = await fill(-2);
    expect([first.status, first.body.cart.cart_items]).toMatchObject([200, [{ send_time_zone: zone }]]);
    expect((await fill(-0.5)).body.errors).toHaveProperty(['cards.0.send_at']);
    expect((await fill(0)).status).toBe(400);
  });

  it('are refused with the field that is wrong, and then nothing is in the cart', async () => {
    const plastic = plasticPayload([{ ...row, ...inDays(3) }], { delivery_style: 'bulk_ship' }, smb);
    const wrong: [object, string][] = [
      [payload([{ ...inDays(3) }]), 'cards.0.send_at'],
      [payload([{ amount: 20 }, { ...inDays(-1) }], smb), 'cards.1.send_at'],
      [payload([{ ...inDays(367) }], smb), 'cards.0.send_at'],
      [payload([{ send_at: inDays(3).send_at }], smb), 'cards.0.send_time_zone'],
      [payload([{ send_time_zone: zone }], smb), 'cards.0.send_at'],
      [payload([{ ...inDays(3), send_time_zone: 'Mars/Olympus' }], smb), 'cards.0.send_time_zone'],
      [payload([{ send_at: 'soon', send_time_zone: zone }], smb), 'cards.0.send_at'],
      [plastic, 'cards.0.send_at'],
    ];
    for (const [body, field] of wrong) {
      const as = testIdentity();
      const answer = await carts.harness.call(addToCart, { body }, { as });
      expect([answer.status, answer.body.code, Object.keys(answer.body.errors)]).toEqual([
        400,
        'invalid_request',
        [field],
      ]);
      expect((await read(as, { smb: '1' })).status).toBe(204);
    }
  });
});
