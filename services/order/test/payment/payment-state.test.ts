import { cancelPaymentIntent, paymentState } from '@bowtie/contracts';
import { type Identity, personCartEpoch } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const stateFor = async (as: Identity) => (await shop.harness.call(paymentState, {}, { as })).body;
const declined = '4000000000000002';

it('knows of a payment that the bank accepted, and of the order that was made of it', async () => {
  const checkout = await shop.checkout(null);
  const { who } = checkout;
  expect(await stateFor(who)).toEqual({ state: 'none' });
  await shop.pay(checkout, declined);
  expect(await stateFor(who)).toEqual({ state: 'none' });
  await shop.pay(checkout);
  const cart = shop.carts.of(checkout.cartKey);
  expect(await stateFor(who)).toEqual({
    state: 'authorised',
    payment_intent_id: checkout.paymentId,
    total: cart?.total,
    cart_version: cart?.version,
  });
  const { body: placed } = await shop.order(checkout);
  expect(await stateFor(who)).toMatchObject({
    state: 'ordered',
    order_number: placed.order_number,
    order_token: expect.stringMatching(/^[\w-]{32}$/),
    transaction_amount: placed.transaction_amount,
  });
});

it('tells nobody else of them', async () => {
  await shop.order(await shop.checkout());
  expect(await stateFor(testIdentity())).toEqual({ state: 'none' });
  // A session that somebody kept from before the guest went on, or signed in.
  const guest = testIdentity({ cart_epoch: 1 });
  shop.carts.fill(cartKeyOf(guest));
  const checkout = await shop.checkout(undefined, guest);
  const user: Identity = { ...guest, kind: 'user', user_id: 'u-1', cart_epoch: personCartEpoch };
  expect(await stateFor({ ...guest, cart_epoch: 0 })).toEqual({ state: 'none' });
  expect(await stateFor(user)).toMatchObject({ state: 'authorised' });
  await shop.prepare(user);
  expect(await stateFor(guest)).toEqual({ state: 'none' });
  const body = { payment_intent_id: checkout.paymentId };
  const givenUp = await shop.harness.call(cancelPaymentIntent, { body }, { as: guest });
  expect(givenUp).toMatchObject({ status: 404, body: { code: 'payment_unknown' } });
  const { body: placed } = await shop.order({ ...checkout, who: user });
  expect(placed.status).toBe('paid');
  expect((await shop.order(checkout)).status).toBe(409);
  expect(await stateFor(testIdentity({ kind: 'anonymous', cart_key: null, email: null }))).toEqual({
    state: 'none',
  });
});

it('prepares another payment for another buyer, and lets the first one go', async () => {
  const who = testIdentity({ email: 'typo@example.com' });
  shop.carts.fill(cartKeyOf(who));
  const first = await shop.checkout(undefined, who);
  const right: Identity = { ...who, email: 'ada@example.com' };
  const second = await shop.checkout(undefined, right);
  expect(second.paymentId).not.toBe(first.paymentId);
  expect((await shop.provider.read(first.paymentId))?.state).toBe('cancelled');
  expect((await shop.provider.read(second.paymentId))?.metadata.buyer_email).toBe('ada@example.com');
  expect((await shop.prepare(right)).body.payment_intent_id).toBe(second.paymentId);
  const { body: placed } = await shop.order(second);
  expect((await shop.stored(placed.order_number))?.buyer.email).toBe('ada@example.com');
});
