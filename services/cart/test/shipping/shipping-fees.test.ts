import { cartAmount, getCart } from '@bowtie/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CartHarness, openCartHarness, parcelCents, places, stopAtNoon } from '../fixtures/cart-harness';
import { card, group, parcelGroup, plasticCard, plasticPayload } from '../fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
beforeEach(stopAtNoon);
afterEach(() => {
  carts.partners.recover();
  vi.useRealTimers();
});
afterAll(() => carts.close());

const wire = (cents: number) => cents * 2;

describe('the shipping fee', () => {
  it('is paid once for the parcel of a bulk group', async () => {
    const body = plasticPayload([{ quantity: 3 }, { amount: 100 }], {
      delivery_style: 'bulk_ship',
      shipping_method_id: 'fedex_ground',
    });
    const {
      body: { cart },
    } = await carts.add(body);
    expect(cart).toMatchObject({
      shipping_fee: wire(parcelCents.newYork.fedex_ground),
      delivery_groups: [
        {
          delivery_style: 'bulk_ship',
          virtual: false,
          shipping_method_id: 'fedex_ground',
          shipping_method_name: 'FedEx Ground',
          shipping_fee: wire(parcelCents.newYork.fedex_ground),
          delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    });
    expect(cart.total).toBe(cart.subtotal + cart.fees + cart.shipping_fee);
  });

  it('is paid for each card that is shipped individually, whatever its address', async () => {
    const {
      body: { cart },
      as,
    } = await carts.add(
      plasticPayload([{ quantity: 2 }, places.losAngeles], { shipping_method_id: 'fedex_ground' }),
    );
    const fee = wire(2 * parcelCents.newYork.fedex_ground + parcelCents.losAngeles.fedex_ground);
    expect(cart).toMatchObject({ shipping_fee: fee, delivery_groups: [{ shipping_fee: fee }] });
    const { body } = await carts.harness.call(cartAmount, {}, { as });
    const { subtotal, fees, shipping_fee, discount, total } = cart;
    expect(body).toEqual({ subtotal, fees, shipping_fee, discount, total });
    expect(total).toBe(subtotal + fees + fee);
  });

  it('adds up over groups that are e-mailed, posted in one parcel and one by one', async () => {
    const mail = group();
    const bulk = parcelGroup({ delivery_style: 'bulk_ship', shipping_method_id: 'fedex_2day' });
    const single = parcelGroup();
    const {
      body: { cart },
    } = await carts.add({
      source: 'gcg_web',
      delivery_groups: [mail, bulk, single],
      cards: [
        card({ group_uuid: mail.uuid }),
        plasticCard({ group_uuid: bulk.uuid }),
        plasticCard({ group_uuid: bulk.uuid }),
        plasticCard({ group_uuid: single.uuid, ...places.losAngeles }),
      ],
    });
    const fees = cart.delivery_groups.map((one: { shipping_fee: number }) => one.shipping_fee);
    expect(fees).toEqual([
      0,
      wire(parcelCents.newYork.fedex_2day),
      wire(parcelCents.losAngeles.standard_mail),
    ]);
    expect(cart.shipping_fee).toBe(fees[1] + fees[2]);
    expect(cart.delivery_groups[0]).toMatchObject({ shipping_method_name: null, delivery_date: null });
  });

  it('arrives when the last card of the group does', async () => {
    const {
      body: { cart },
    } = await carts.add(plasticPayload([{}, places.honolulu], { shipping_method_id: 'standard_mail' }));
    const alone = await carts.add(plasticPayload([places.honolulu], { shipping_method_id: 'standard_mail' }));
    const near = await carts.add(plasticPayload([{}], { shipping_method_id: 'standard_mail' }));
    expect(cart.delivery_groups[0].delivery_date).toBe(alone.body.cart.delivery_groups[0].delivery_date);
    expect(near.body.cart.delivery_groups[0].delivery_date < cart.delivery_groups[0].delivery_date).toBe(
      true,
    );
  });
});

describe('the way of shipping', () => {
  const methodOf = (cart: { delivery_groups: { shipping_method_id: string }[] }) =>
    cart.delivery_groups[0]?.shipping_method_id;

  it('is the group’s, else the one that its cards name, else the cheapest', async () => {
    const quick = { shipping_method: 'fedex_overnight' };
    const named = await carts.add(plasticPayload([quick, quick], { shipping_method_id: 'fedex_2day' }));
    expect(methodOf(named.body.cart)).toBe('fedex_2day');
    expect(methodOf((await carts.add(plasticPayload([quick, quick]))).body.cart)).toBe('fedex_overnight');
    expect(methodOf((await carts.add(plasticPayload([quick, {}]))).body.cart)).toBe('fedex_overnight');
    expect(methodOf((await carts.add(plasticPayload())).body.cart)).toBe('standard_mail');
  });

  it('is not made up where cards of a group name different ones', async () => {
    const cards = [{ shipping_method: 'fedex_2day' }, {}, { shipping_method: 'fedex_overnight' }];
    const message =
      'Cards of one delivery group are shipped the same way. Please choose one way for all of them.';
    expect(await carts.add(plasticPayload(cards))).toMatchObject({
      status: 422,
      body: {
        code: 'shipping_method_unknown',
        errors: { 'cards.0.shipping_method': [message], 'cards.2.shipping_method': [message] },
      },
    });
    const { body } = await carts.add(plasticPayload(cards, { shipping_method_id: 'fedex_2day' }));
    expect(methodOf(body.cart)).toBe('fedex_2day');
  });

  it('must be one of ours, and go to every address of the group', async () => {
    const cases: [Record<string, unknown>[], Record<string, unknown>, string][] = [
      [[{}], { shipping_method_id: 'pigeon' }, 'delivery_groups.0.shipping_method_id'],
      [[{}], { shipping_method_id: 'constructor' }, 'delivery_groups.0.shipping_method_id'],
      [
        [{}, places.honolulu],
        { shipping_method_id: 'fedex_overnight' },
        'delivery_groups.0.shipping_method_id',
      ],
      [[{ shipping_method: 'pigeon' }], {}, 'cards.0.shipping_method'],
      [[{ ...places.honolulu, shipping_method: 'fedex_overnight' }], {}, 'cards.0.shipping_method'],
    ];
    for (const [cards, fields, path] of cases) {
      const { status, body, as } = await carts.add(plasticPayload(cards, fields));
      expect({ status, code: body.code, errors: body.errors }).toEqual({
        status: 422,
        code: 'shipping_method_unknown',
        errors: { [path]: ['This way of shipping is not available.'] },
      });
      expect((await carts.harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(0);
    }
  });

  it('is none to an address that the carrier does not serve', async () => {
    const { body } = await carts.add(plasticPayload([{}, { zip: '00000' }]));
    expect(body).toMatchObject({
      code: 'shipping_method_unknown',
      errors: { 'cards.1.zip': ['The parcel carrier does not go to this address.'] },
    });
  });

  it('to the forces is the mail alone', async () => {
    const {
      body: { cart },
    } = await carts.add(plasticPayload([{ city: 'APO', state: 'AE', zip: '09001' }]));
    expect(methodOf(cart)).toBe('standard_mail');
  });

  it('of one parcel is that of one address', async () => {
    const same = [{ address_line1: '12 MAIN ST', city: 'new york', state: 'ny' }, {}];
    const style = { delivery_style: 'bulk_ship' };
    expect((await carts.add(plasticPayload(same, style))).status).toBe(200);
    for (const fields of [
      places.losAngeles,
      { address_line2: 'Apt 2' },
      { address_line1: '14 Main St' },
      { zip: '10002' },
    ]) {
      const { status, body } = await carts.add(plasticPayload([{}, fields], style));
      expect(status).toBe(400);
      expect(body.errors).toEqual({
        'cards.1.address_line1': ['All cards of one parcel go to the same address.'],
      });
    }
  });
});
