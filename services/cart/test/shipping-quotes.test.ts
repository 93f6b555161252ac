import {
  addToCart,
  cartAmount,
  getCart,
  readCartForOrder,
  removeDeliveryGroup,
  replaceCart,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHouse, type TestHouse, visitor } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { cartService } from '../src';
import { type Partners, startPartners } from './partners';
import { card, group, parcelGroup, plasticCard, plasticPayload } from './payloads';
import { standInCatalog } from './stand-in-catalog';

let house: TestHouse;
let partners: Partners;
beforeAll(async () => {
  partners = await startPartners();
  house = await openTestHouse({
    services: [standInCatalog(), cartService],
    env: { ...partners.env, PARCEL_CARRIER_TIMEOUT_MS: '500' },
  });
});
afterEach(() => {
  partners.heal();
  vi.useRealTimers();
});
afterAll(async () => {
  await house.close();
  await partners.close();
});

/** What the carrier's stand-in asks for a parcel, in cents. */
const toNewYork = { standard_mail: 229, fedex_ground: 990, fedex_2day: 2_035, fedex_overnight: 3_655 };
const toLosAngeles = { standard_mail: 249, fedex_ground: 1_120 };
const losAngeles = { address_line1: '9 Sunset Blvd', city: 'Los Angeles', state: 'CA', zip: '90001' };
const honolulu = { address_line1: '3 Beach Rd', city: 'Honolulu', state: 'HI', zip: '96813' };
const wire = (cents: number) => cents * 2;

async function add(body: unknown, as = visitor()) {
  const answer = await house.call(addToCart, { body }, { as });
  return { ...answer, cart: answer.body.cart, as };
}
const forOrder = (as: { cart_key: string | null }) =>
  house.call(
    readCartForOrder,
    { body: { cart_key: as.cart_key, business: false } },
    { as: serviceIdentity('order') },
  );

/** Lets so much time go by for everybody's clock, and nothing else. */
function later(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}
const minutes = 60_000;

describe('the shipping fee', () => {
  it('is paid once for the parcel of a bulk group', async () => {
    const body = plasticPayload([{ quantity: 3 }, { amount: 100 }], {
      delivery_style: 'bulk_ship',
      shipping_method_id: 'fedex_ground',
    });
    const { cart } = await add(body);
    expect(cart).toMatchObject({
      shipping_fee: wire(toNewYork.fedex_ground),
      delivery_groups: [
        {
          delivery_style: 'bulk_ship',
          virtual: false,
          shipping_method_id: 'fedex_ground',
          shipping_method_name: 'FedEx Ground',
          shipping_fee: wire(toNewYork.fedex_ground),
          delivery_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        },
      ],
    });
    expect(cart.total).toBe(cart.subtotal + cart.fees + cart.shipping_fee);
  });

  it('is paid for each card that is shipped individually, whatever its address', async () => {
    const { cart, as } = await add(
      plasticPayload([{ quantity: 2 }, losAngeles], { shipping_method_id: 'fedex_ground' }),
    );
    const fee = wire(2 * toNewYork.fedex_ground + toLosAngeles.fedex_ground);
    expect(cart).toMatchObject({ shipping_fee: fee, delivery_groups: [{ shipping_fee: fee }] });
    const { body } = await house.call(cartAmount, {}, { as });
    const { subtotal, fees, shipping_fee, discount, total } = cart;
    expect(body).toEqual({ subtotal, fees, shipping_fee, discount, total });
    expect(total).toBe(subtotal + fees + fee);
  });

  it('adds up over groups that are e-mailed, posted in one parcel and one by one', async () => {
    const mail = group();
    const bulk = parcelGroup({ delivery_style: 'bulk_ship', shipping_method_id: 'fedex_2day' });
    const single = parcelGroup();
    const { cart } = await add({
      source: 'gcg_web',
      delivery_groups: [mail, bulk, single],
      cards: [
        card({ group_uuid: mail.uuid }),
        plasticCard({ group_uuid: bulk.uuid }),
        plasticCard({ group_uuid: bulk.uuid }),
        plasticCard({ group_uuid: single.uuid, ...losAngeles }),
      ],
    });
    const fees = cart.delivery_groups.map((one: { shipping_fee: number }) => one.shipping_fee);
    expect(fees).toEqual([0, wire(toNewYork.fedex_2day), wire(toLosAngeles.standard_mail)]);
    expect(cart.shipping_fee).toBe(fees[1] + fees[2]);
    expect(cart.delivery_groups[0]).toMatchObject({ shipping_method_name: null, delivery_date: null });
  });

  it('arrives when the last card of the group does', async () => {
    const { cart } = await add(plasticPayload([{}, honolulu], { shipping_method_id: 'standard_mail' }));
    const alone = await add(plasticPayload([honolulu], { shipping_method_id: 'standard_mail' }));
    const near = await add(plasticPayload([{}], { shipping_method_id: 'standard_mail' }));
    expect(cart.delivery_groups[0].delivery_date).toBe(alone.cart.delivery_groups[0].delivery_date);
    expect(near.cart.delivery_groups[0].delivery_date < cart.delivery_groups[0].delivery_date).toBe(true);
  });
});

describe('the way of shipping', () => {
  const methodOf = (cart: { delivery_groups: { shipping_method_id: string }[] }) =>
    cart.delivery_groups[0]?.shipping_method_id;

  it('is the group’s, else the one that all its cards name, else the cheapest', async () => {
    const quick = { shipping_method: 'fedex_overnight' };
    const named = await add(plasticPayload([quick, quick], { shipping_method_id: 'fedex_2day' }));
    expect(methodOf(named.cart)).toBe('fedex_2day');
    expect(methodOf((await add(plasticPayload([quick, quick]))).cart)).toBe('fedex_overnight');
    expect(methodOf((await add(plasticPayload([quick, {}]))).cart)).toBe('standard_mail');
    expect(methodOf((await add(plasticPayload())).cart)).toBe('standard_mail');
  });

  it('must be one of ours, and go to every address of the group', async () => {
    const cases: [Record<string, unknown>[], Record<string, unknown>, string][] = [
      [[{}], { shipping_method_id: 'pigeon' }, 'delivery_groups.0.shipping_method_id'],
      [[{}], { shipping_method_id: 'constructor' }, 'delivery_groups.0.shipping_method_id'],
      [[{}, honolulu], { shipping_method_id: 'fedex_overnight' }, 'delivery_groups.0.shipping_method_id'],
      [[{ shipping_method: 'pigeon' }], {}, 'cards.0.shipping_method'],
      [[{ ...honolulu, shipping_method: 'fedex_overnight' }], {}, 'cards.0.shipping_method'],
    ];
    for (const [cards, fields, path] of cases) {
      const { status, body, as } = await add(plasticPayload(cards, fields));
      expect({ status, code: body.code, errors: body.errors }).toEqual({
        status: 422,
        code: 'shipping_method_unknown',
        errors: { [path]: ['This way of shipping is not available.'] },
      });
      expect((await house.call(getCart, {}, { as })).body.cart.total_quantity).toBe(0);
    }
  });

  it('is none to an address that the carrier does not serve', async () => {
    const { body } = await add(plasticPayload([{}, { zip: '00000' }]));
    expect(body).toMatchObject({
      code: 'shipping_method_unknown',
      errors: { 'cards.1.zip': ['The parcel carrier does not go to this address.'] },
    });
  });

  it('to the forces is the mail alone', async () => {
    const { cart } = await add(plasticPayload([{ city: 'APO', state: 'AE', zip: '09001' }]));
    expect(methodOf(cart)).toBe('standard_mail');
  });

  it('of one parcel is that of one address', async () => {
    const same = [{ address_line1: '12 MAIN ST', city: 'new york', state: 'ny' }, {}];
    const style = { delivery_style: 'bulk_ship' };
    expect((await add(plasticPayload(same, style))).status).toBe(200);
    for (const fields of [
      losAngeles,
      { address_line2: 'Apt 2' },
      { address_line1: '14 Main St' },
      { zip: '10002' },
    ]) {
      const { status, body } = await add(plasticPayload([{}, fields], style));
      expect(status).toBe(400);
      expect(body.errors).toEqual({
        'cards.1.address_line1': ['All cards of one parcel go to the same address.'],
      });
    }
  });
});

describe('choosing another way of shipping', () => {
  const choose = (
    cart: { cart_id: string; delivery_groups: { uuid: string }[] },
    shipping_method_id: string | null,
    as: ReturnType<typeof visitor>,
  ) => {
    const delivery_group_uuid = cart.delivery_groups[0]?.uuid;
    const body = { cart_id: cart.cart_id, delivery_group_uuid, shipping_method_id };
    return house.call(updateDeliveryGroup, { body }, { as });
  };

  it('changes fee, name and day', async () => {
    const { cart, as } = await add(plasticPayload([{}, {}]));
    const { status, body } = await choose(cart, 'fedex_overnight', as);
    expect(status).toBe(200);
    expect(body.cart).toMatchObject({
      version: 2,
      shipping_fee: wire(2 * toNewYork.fedex_overnight),
      delivery_groups: [
        { shipping_method_id: 'fedex_overnight', shipping_method_name: 'FedEx Standard Overnight' },
      ],
    });
    expect(body.cart.total - cart.total).toBe(body.cart.shipping_fee - cart.shipping_fee);
    expect((await house.call(getCart, {}, { as })).body).toEqual(body);
    // Pressed twice, it is chosen once.
    expect((await choose(cart, 'fedex_overnight', as)).body).toEqual(body);
    // No choice is the one that the cards make.
    expect((await choose(cart, null, as)).body.cart.delivery_groups[0].shipping_method_id).toBe(
      'standard_mail',
    );
  });

  it('is refused where the carrier offers it not, or rests', async () => {
    const { cart, as } = await add(plasticPayload([honolulu]));
    for (const id of ['fedex_overnight', 'pigeon']) {
      const { status, body } = await choose(cart, id, as);
      expect({ status, ...body }).toMatchObject({
        status: 422,
        code: 'shipping_method_unknown',
        errors: { shipping_method_id: ['This way of shipping is not available.'] },
      });
    }
    later(20 * minutes);
    partners.carrier.rateFaults.failNext('unavailable', 1);
    const resting = await choose(cart, 'fedex_2day', as);
    expect(resting).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
    expect((await house.call(getCart, {}, { as })).body.cart).toEqual(cart);
    expect((await choose(cart, 'fedex_2day', as)).status).toBe(200);
  });

  it('and editing the group at the same time leave one of both, whole', async () => {
    const { cart, as } = await add(plasticPayload());
    const [own] = cart.delivery_groups;
    const edited = {
      ...plasticPayload([{}], { uuid: own.uuid }),
      cards: [plasticCard({ group_uuid: own.uuid, amount: 75, ...losAngeles })],
    };
    await Promise.all([choose(cart, 'fedex_ground', as), add(edited, as), choose(cart, 'fedex_ground', as)]);
    const { body } = await house.call(getCart, {}, { as });
    const [after] = body.cart.delivery_groups;
    const fee = toLosAngeles[after.shipping_method_id as keyof typeof toLosAngeles];
    expect(body.cart).toMatchObject({ total_quantity: 1, cart_items: [{ balance: 75 }] });
    expect(after.shipping_fee).toBe(wire(fee));
  });

  it('goes with the group when it is removed or everything is replaced', async () => {
    const { cart, as } = await add(plasticPayload([{}], { shipping_method_id: 'fedex_overnight' }));
    const replaced = await house.call(replaceCart, { body: plasticPayload([losAngeles]) }, { as });
    expect(replaced.body.cart).toMatchObject({
      cart_id: cart.cart_id,
      shipping_fee: wire(toLosAngeles.standard_mail),
    });
    const [own] = replaced.body.cart.delivery_groups;
    const body = { cart_id: cart.cart_id, delivery_group_uuid: own.uuid };
    const emptied = await house.call(removeDeliveryGroup, { body }, { as });
    expect(emptied.body.cart).toMatchObject({ cart_id: null, shipping_fee: 0, total: 0 });
  });
});

describe('a carrier that fails', () => {
  it.each([
    ['unavailable', '90011'],
    ['nonsense', '90012'],
  ] as const)('with %s keeps cards out of the cart, and no more', async (fault, zip) => {
    const as = visitor();
    const { cart } = await add(plasticPayload(), as);
    later(20 * minutes);
    partners.carrier.rateFaults.failNext(fault, 1);
    const { status, body } = await add(plasticPayload([{ ...losAngeles, zip }]), as);
    expect({ status, ...body }).toMatchObject({
      status: 503,
      code: 'carrier_unavailable',
      message: 'The parcel carrier does not answer. Please try again in a moment.',
    });
    expect((await house.call(getCart, {}, { as })).body.cart).toEqual(cart);
    expect((await add(plasticPayload([{ ...losAngeles, zip }]), as)).status).toBe(200);
  });

  it('by being slow is waited for no longer than its time', async () => {
    const started = performance.now();
    expect((await add(plasticPayload([{ zip: '99998', state: 'AK' }]))).body.code).toBe(
      'carrier_unavailable',
    );
    expect(performance.now() - started).toBeLessThan(3_000);
  });

  it('does not concern cards that are e-mailed, nor a rate that is known', async () => {
    const mail = group();
    const virtual = { source: 'gcg_web', delivery_groups: [mail], cards: [card({ group_uuid: mail.uuid })] };
    await add(plasticPayload());
    partners.carrier.rateFaults.failNext('unavailable', 100);
    expect((await add(virtual)).status).toBe(200);
    expect((await add(plasticPayload([{ quantity: 2 }]))).status).toBe(200);
    expect((await add(plasticPayload([{ zip: '10009' }]))).status).toBe(503);
  });
});

describe('a cart with parcels that is read for an order', () => {
  it('is priced by what the carrier said within a quarter of an hour, and anew after that', async () => {
    const { cart, as } = await add(plasticPayload([{ zip: '10003' }]));
    partners.carrier.rateFaults.failNext('unavailable', 100);
    expect((await forOrder(as)).body).toEqual({ cart });
    later(14 * minutes);
    expect((await forOrder(as)).body).toEqual({ cart });
    later(2 * minutes);
    const resting = await forOrder(as);
    expect(resting).toMatchObject({ status: 503, body: { code: 'carrier_unavailable' } });
    expect((await house.call(getCart, {}, { as })).body.cart).toMatchObject({
      version: 1,
      total: cart.total,
    });
    partners.heal();
    expect((await forOrder(as)).body.cart).toMatchObject({ version: 1, total: cart.total });
  });

  it('is refused when its way of shipping is offered no more, and never shipped another way', async () => {
    const { cart, as } = await add(plasticPayload([{ zip: '10004' }], { shipping_method_id: 'fedex_2day' }));
    const carts = house.db('cart').collection<{ _id: string }>('carts');
    const _id = cart.cart_id.slice(0, 32);
    await carts.updateOne(
      { _id },
      { $set: { 'groups.0.shipping_method_id': 'by_balloon', 'groups.0.quote.quoted_at': new Date(0) } },
    );
    expect(await forOrder(as)).toMatchObject({
      status: 422,
      body: {
        code: 'shipping_method_unknown',
        errors: { 'delivery_groups.0.shipping_method_id': ['This way of shipping is not available.'] },
      },
    });
  });

  it('is sold at the new price when the carrier changed its own, and shown so from then on', async () => {
    const { cart, as } = await add(plasticPayload([{ zip: '10005' }]));
    const carts = house.db('cart').collection<{ _id: string }>('carts');
    const old = { 'groups.0.quote.parcels.0.cents': 100, 'groups.0.quote.quoted_at': new Date(0) };
    await carts.updateOne({ _id: cart.cart_id.slice(0, 32) }, { $set: old });
    const { body } = await forOrder(as);
    expect(body).toEqual({ cart });
    expect((await house.call(getCart, {}, { as })).body).toEqual({ cart });
  });
});

describe('a cart that was left standing', () => {
  it('promises no day of arrival that is over, and is there although the carrier rests', async () => {
    const { cart, as } = await add(plasticPayload([{ zip: '10006' }]));
    later(5 * 24 * 60 * minutes);
    partners.carrier.rateFaults.failNext('unavailable', 1);
    expect((await house.call(getCart, {}, { as })).body).toEqual({ cart });
    const { body } = await house.call(getCart, {}, { as });
    const [before] = cart.delivery_groups;
    const [after] = body.cart.delivery_groups;
    expect(after.delivery_date > before.delivery_date).toBe(true);
    expect(body.cart).toMatchObject({ version: cart.version, total: cart.total });
  });
});
