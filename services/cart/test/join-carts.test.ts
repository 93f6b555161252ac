import {
  applyPromoCode,
  type CartItem,
  getCart,
  joinCarts,
  keepPromoCode,
  readCartForOrder,
  removeDeliveryGroup,
} from '@bowtie/contracts';
import { personCartEpoch, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CartHarness, openCartHarness } from './fixtures/cart-harness';
import { payload, plasticPayload } from './fixtures/payloads';

type Visitor = ReturnType<typeof testIdentity>;
interface Kept {
  _id: string;
  [field: string]: unknown;
}

const ends_at = new Date(Date.now() + 7 * 86_400_000).toISOString();
const promotions = ['HALF', 'THIRD'].map((code) => ({
  code,
  offer: { kind: 'fee_percent', percent: 50 },
  uses: 100,
  ends_at,
}));

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness({ BUSINESS_MAX_CARDS: '3', PROMOTIONS: JSON.stringify(promotions) });
});
afterAll(() => carts.close());

const person = () => testIdentity({ kind: 'user', user_id: 'u-1' });
const named = (...names: string[]) => payload(names.map((recipient_name) => ({ recipient_name })));
const read = async (as: Visitor, smb = false) =>
  (await carts.harness.call(getCart, { query: { smb: smb ? '1' : '0' } }, { as })).body.cart;
/** Whom the cards in a cart are for, group by group. */
const names = async (as: Visitor, smb = false): Promise<string[]> => {
  const items: CartItem[] = (await read(as, smb))?.cart_items ?? [];
  return items.map((item) => item.custom_card_details.recipient_name ?? '');
};
const join = async (into: Visitor, session: Visitor | null, earlier: Visitor[] = []) => {
  const { status, body } = await carts.harness.call(
    joinCarts,
    {
      body: {
        user_id: 'u-1',
        into: into.cart_key,
        session: session?.cart_key ?? null,
        others: earlier.map(({ cart_key }) => cart_key),
      },
    },
    { as: serviceIdentity('account') },
  );
  expect(status).toBe(200);
  return body;
};
const stored = () => carts.harness.db('cart').collection<Kept>('carts');
const usesLeft = async (code: string) =>
  (await carts.harness.db('cart').collection<Kept>('promotions').findOne({ _id: code }))?.uses_left;
const apply = (promo_code: string, as: Visitor) =>
  carts.harness.call(applyPromoCode, { body: { promo_code } }, { as });

describe('carts of a person who signs in', () => {
  it('stay where the session has them, when the person has none', async () => {
    const [own, session] = [person(), testIdentity()];
    const before = (await carts.add(named('Ann'), session)).body.cart;
    expect(await join(own, session)).toEqual({
      cart_key: session.cart_key,
      is_left: false,
      is_joined: false,
    });
    expect(await read(session)).toEqual(before);
    expect(await names(own)).toEqual([]);
  });

  it('are the person’s, when the session has none', async () => {
    const [own, session] = [person(), testIdentity()];
    const before = (await carts.add(named('Ann'), own)).body.cart;
    for (const from of [session, null])
      expect(await join(own, from)).toMatchObject({ cart_key: own.cart_key, is_left: false });
    expect(await read(own)).toEqual(before);
    expect(await join(person(), testIdentity())).toMatchObject({ is_left: false });
  });

  it('are put together, when both have some, for consumers and for businesses', async () => {
    const [own, session] = [person(), testIdentity()];
    await carts.add(named('Ann', 'Bob'), own);
    await carts.add(named('Cy'), session);
    await carts.add({ ...named('Di'), source: 'gcg_smb' }, session);
    expect(await join(own, session)).toMatchObject({ cart_key: own.cart_key, is_left: false });
    expect(await names(own)).toEqual(['Ann', 'Bob', 'Cy']);
    expect(await names(own, true)).toEqual(['Di']);
    expect(await names(session)).toEqual([]);
    expect(await names(session, true)).toEqual([]);
    expect((await read(own)).version).toBe(2);
    expect((await carts.forOrder(own)).body.cart).toEqual(await read(own));
  });

  it('take what was chosen last in the place of what was there', async () => {
    const [own, session] = [person(), testIdentity()];
    const body = named('Ann');
    await carts.add(body, own);
    await carts.add(named('Bob'), own);
    await carts.add({ ...body, cards: body.cards.map((card) => ({ ...card, amount: 80 })) }, session);
    await join(own, session);
    const { cart_items } = await read(own);
    expect(cart_items.map(({ balance }: CartItem) => balance)).toEqual([80, 50]);
  });

  it('bring along what was left under earlier keys', async () => {
    const [own, session, first, second] = [person(), testIdentity(), testIdentity(), testIdentity()];
    await carts.add(named('Ann'), first);
    await carts.add(named('Bob'), second);
    await carts.add(named('Cy'), session);
    expect(await join(own, session, [first, second])).toEqual({
      cart_key: session.cart_key,
      is_left: false,
      is_joined: true,
    });
    expect(await names({ ...own, cart_key: session.cart_key })).toEqual(['Cy', 'Ann', 'Bob']);
    // Who kept the session from before reaches nothing of what is the person's by now.
    expect(await names(session)).toEqual([]);
    expect((await carts.add(named('Di'), session)).status).toBe(409);
  });

  it('come to the same when it is asked again, also after a crash half-way', async () => {
    const [own, session] = [person(), testIdentity()];
    await carts.add(named('Ann'), own);
    const { cart } = (await carts.add(named('Bob'), session)).body;
    const slot = cart.cart_id.slice(0, 32);
    const before = await stored().findOne({ _id: slot });
    await join(own, session);
    const joined = await read(own);
    await join(own, session, [session]);
    expect(await read(own)).toEqual(joined);
    // What was moved is still in the session's cart, as after a crash.
    if (before !== null) await stored().replaceOne({ _id: slot }, before);
    await join(own, testIdentity(), [session]);
    expect(await read(own)).toEqual(joined);
    expect(await names(session)).toEqual([]);
  });

  it('lose nothing when many ask at once and the cart changes meanwhile', async () => {
    const [own, session] = [person(), testIdentity()];
    await carts.add(named('Ann'), own);
    await carts.add(named('Bob'), session);
    await Promise.all([
      join(own, session),
      carts.add(named('Cy'), session),
      join(own, session),
      carts.add(named('Di'), own),
    ]);
    await join(own, session);
    expect((await names(own)).toSorted()).toEqual(['Ann', 'Bob', 'Cy', 'Di']);
    expect(await names(session)).toEqual([]);
  });

  it('leave behind what one order cannot hold, the latest choices first, and bring it once there is room', async () => {
    const [own, session] = [person(), testIdentity()];
    const business = (...chosen: string[]) => ({ ...named(...chosen), source: 'gcg_smb' });
    const { cart } = (await carts.add(business('Ann', 'Bob'), own)).body;
    for (const name of ['Cy', 'Di']) await carts.add(business(name), session);
    expect(await join(own, session)).toMatchObject({ cart_key: own.cart_key, is_left: true });
    expect(await names(own, true)).toEqual(['Ann', 'Bob', 'Di']);
    expect(await names(session, true)).toEqual(['Cy']);
    const body = { cart_id: cart.cart_id, delivery_group_uuid: cart.delivery_groups[0].uuid };
    await carts.harness.call(removeDeliveryGroup, { body }, { as: own });
    expect(await join(own, null, [session])).toMatchObject({ cart_key: own.cart_key, is_left: false });
    expect(await names(own, true)).toEqual(['Di', 'Cy']);
  });

  it('may be ordered with pictures that were made in both sessions', async () => {
    const [own, session] = [person(), testIdentity({ kind: 'anonymous' })];
    carts.pictures.keep('of-session', { cart_key: session.cart_key });
    carts.pictures.keep('of-person', { cart_key: own.cart_key });
    const pictured = (cloudinary_id: string) => plasticPayload([{ gift_template_id: null, cloudinary_id }]);
    await carts.add(pictured('of-person'), own);
    await carts.add(pictured('of-session'), session);
    // The card service has given them to the person before.
    carts.pictures.keep('of-session', { cart_key: session.cart_key, user_id: 'u-1' });
    await join(own, session);
    const { status, body } = await carts.forOrder(own);
    expect(status).toBe(200);
    expect(body.cart.cart_items.map((item: CartItem) => item.cloudinary_id)).toEqual([
      'of-person',
      'of-session',
    ]);
  });
});

describe('a promotion of a session that signs in', () => {
  const keep = (promo_code: string, as: Visitor) =>
    carts.harness.call(keepPromoCode, { body: { promo_code } }, { as });

  it('goes with its cards, and sets the use free that was set aside for its cart', async () => {
    const [own, session] = [person(), testIdentity()];
    const left = await usesLeft('HALF');
    await carts.add(named('Ann'), own);
    await carts.add(named('Bob'), session);
    await apply('HALF', session);
    await carts.harness.call(
      readCartForOrder,
      { body: { cart_key: session.cart_key, business: false, reserve: { holder: 'an address' } } },
      { as: serviceIdentity('order') },
    );
    expect(await usesLeft('HALF')).toBe(Number(left) - 1);
    await join(own, session);
    expect(await read(own)).toMatchObject({ promo_code: 'HALF', discount: 590 });
    expect(await read(session)).toMatchObject({ promo_code: null });
    expect(await usesLeft('HALF')).toBe(left);
  });

  it('stays behind where the person typed one of their own', async () => {
    const [own, session] = [person(), testIdentity()];
    await carts.add(named('Ann'), own);
    await apply('THIRD', own);
    await carts.add(named('Bob'), session);
    await apply('HALF', session);
    await join(own, session);
    expect(await read(own)).toMatchObject({ promo_code: 'THIRD' });
  });

  it('goes along without any card, whichever of both carts goes on', async () => {
    const [own, session, other] = [person(), testIdentity(), person()];
    await keep('HALF', session);
    await join(own, session);
    expect(await read(own)).toMatchObject({
      promo_code: null,
      promotion: { code: 'HALF', origin: 'banner' },
    });
    expect((await carts.add(named('Ann'), own)).body.cart).toMatchObject({ promo_code: 'HALF' });
    await keep('THIRD', other);
    const busy = testIdentity();
    await carts.add(named('Bob'), busy);
    expect(await join(other, busy)).toMatchObject({ cart_key: busy.cart_key, is_left: false });
    expect(await read({ ...busy, cart_epoch: personCartEpoch })).toMatchObject({ promo_code: 'THIRD' });
  });

  it('that is over is not brought along', async () => {
    const [own, session] = [person(), testIdentity()];
    await carts.add(named('Ann'), own);
    const { cart } = (await carts.add(named('Bob'), session)).body;
    await apply('HALF', session);
    const _id = cart.cart_id.slice(0, 32);
    await stored().updateOne({ _id }, { $set: { 'promotions.0.ends_at': new Date(Date.now() - 1) } });
    await join(own, session);
    expect(await read(own)).toMatchObject({ promo_code: null, promotion: null });
  });
});

it('is a matter of services alone', async () => {
  const body = { user_id: 'u-1', into: 'a', session: 'b', others: [] };
  expect((await carts.harness.call(joinCarts, { body }, { as: person() })).status).toBe(404);
  const wrong = { ...body, into: null };
  expect(
    (await carts.harness.call(joinCarts, { body: wrong }, { as: serviceIdentity('account') })).status,
  ).toBe(400);
});
