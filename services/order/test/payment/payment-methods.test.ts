import {
  deletePaymentMethod,
  logPaymentFailure,
  logPaypalFailure,
  paymentIntent,
  paymentMethods,
  preparePaymentMethod,
  updatePaymentMethod,
} from '@bowtie/contracts';
import type { Identity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

let count = 0;
function person(): Identity {
  count += 1;
  return testIdentity({
    kind: 'user',
    user_id: `user-${count}`,
    email: `person${count}@example.com`,
    cart_key: `cart-of-person-${count}`,
  });
}

async function toSandbox(path: string, body: unknown) {
  const response = await fetch(shop.sandbox.publicUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const visa = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', zip: '10001' };
const mastercard = { ...visa, number: '5555555555554444' };

const list = (who: Identity) => shop.harness.call(paymentMethods, {}, { as: who });
async function save(who: Identity, card = visa): Promise<string> {
  const { body } = await shop.harness.call(preparePaymentMethod, { body: {} }, { as: who });
  const kept = await toSandbox('/setup', { client_secret: body.client_secret, card });
  return kept.body.payment_method;
}
const remove = (who: Identity, payment_method_id: string) =>
  shop.harness.call(deletePaymentMethod, { body: { payment_method_id } }, { as: who });
const choose = (who: Identity, payment_method_id: string, is_default = true) =>
  shop.harness.call(updatePaymentMethod, { body: { payment_method_id, is_default } }, { as: who });

describe('saved cards', () => {
  it('are none at first, and are told by brand and last four alone', async () => {
    const who = person();
    expect(await list(who)).toMatchObject({ status: 200, body: { payment_methods: [] } });
    const id = await save(who);
    const { body } = await list(who);
    expect(body).toEqual({
      payment_methods: [
        {
          id,
          card_type: 'visa',
          last_four: '4242',
          expiry_month: 12,
          expiry_year: 2040,
          is_default: true,
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('4242424242424242');
  });

  it('are listed the default one first, and saving another one changes none', async () => {
    const who = person();
    const first = await save(who);
    const second = await save(who, mastercard);
    const ids = async () => (await list(who)).body.payment_methods.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([first, second]);
    expect((await choose(who, second)).status).toBe(200);
    expect(await ids()).toEqual([second, first]);
    expect((await remove(who, second)).body.payment_methods).toMatchObject([{ id: first, is_default: true }]);
  });

  it('are kept once, however often the same card is given', async () => {
    const who = person();
    const first = await save(who);
    expect(await save(who)).toBe(first);
    expect((await list(who)).body.payment_methods).toHaveLength(1);
  });

  it('are one’s own: a foreign or unknown one is not found', async () => {
    const owner = person();
    const stranger = person();
    const id = await save(owner);
    await save(stranger, mastercard);
    for (const given of [id, 'pm_unknown']) {
      expect(await remove(stranger, given)).toMatchObject({
        status: 404,
        body: { code: 'payment_method_not_found' },
      });
      expect((await choose(stranger, given)).body.code).toBe('payment_method_not_found');
    }
    expect((await list(owner)).body.payment_methods).toHaveLength(1);
  });

  it('are not saved where the bank declines, and a form keeps one card', async () => {
    const who = person();
    const { body } = await shop.harness.call(preparePaymentMethod, { body: {} }, { as: who });
    const { client_secret } = body;
    const declined = await toSandbox('/setup', {
      client_secret,
      card: { ...visa, number: '4000000000000002' },
    });
    expect(declined.body).toMatchObject({ status: 'declined' });
    expect((await toSandbox('/setup', { client_secret, card: visa })).body.status).toBe('succeeded');
    expect((await toSandbox('/setup', { client_secret, card: mastercard })).status).toBe(404);
    expect((await list(who)).body.payment_methods).toHaveLength(1);
  });

  it('wait for the bank’s code where it asks for one, and are not kept with a wrong one', async () => {
    const who = person();
    const { body } = await shop.harness.call(preparePaymentMethod, { body: {} }, { as: who });
    const { client_secret } = body;
    const card = { ...visa, number: '4000000000003220' };
    const send = async (code?: string) => (await toSandbox('/setup', { client_secret, card, code })).body;
    expect(await send()).toEqual({ status: 'requires_action' });
    expect(await send('000000')).toMatchObject({ status: 'declined', decline_code: 'authentication_failed' });
    expect((await list(who)).body.payment_methods).toEqual([]);
    expect(await send('123456')).toMatchObject({ status: 'succeeded' });
    expect((await list(who)).body.payment_methods).toMatchObject([{ last_four: '3220' }]);
  });

  it('say so while the provider is away', async () => {
    const who = person();
    await save(who);
    await shop.control({ fail_next: 1_000 });
    const away = await list(who);
    await shop.control({ fail_next: 0 });
    expect(away).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } });
  });
});

describe('paying with a saved card', () => {
  const prepare = (who: Identity, body: { save_card?: boolean } = {}) =>
    shop.harness.call(paymentIntent, { body }, { as: who });

  it('pays one’s own cart, and nobody else’s', async () => {
    const who = person();
    const stranger = person();
    const id = await save(who);
    shop.carts.fill(who.cart_key ?? '');
    shop.carts.fill(stranger.cart_key ?? '');
    const foreign = (await prepare(stranger)).body;
    const refused = await toSandbox('/confirm', { client_secret: foreign.client_secret, payment_method: id });
    expect(refused).toMatchObject({ status: 404, body: { code: 'payment_method_not_found' } });
    const own = (await prepare(who)).body;
    const paid = await toSandbox('/confirm', { client_secret: own.client_secret, payment_method: id });
    expect(paid.body).toEqual({ status: 'succeeded' });
    const placed = await shop.order({
      who,
      cartKey: who.cart_key ?? '',
      paymentId: own.payment_intent_id,
      secret: own.client_secret,
    });
    expect(placed).toMatchObject({ status: 200, body: { status: 'paid' } });
  });

  it('tells the rules about risk what a typed card tells: its country and its ZIP', async () => {
    const who = person();
    const id = await save(who, { ...visa, number: '4000008260000000', zip: '94105' });
    shop.carts.fill(who.cart_key ?? '');
    const { client_secret, payment_intent_id } = (await prepare(who)).body;
    await toSandbox('/confirm', { client_secret, payment_method: id });
    expect((await shop.provider.read(payment_intent_id))?.card).toMatchObject({
      country: 'GB',
      postalCode: '94105',
    });
  });

  it('keeps a card for the next time where the buyer asks for it, and only then', async () => {
    const who = person();
    shop.carts.fill(who.cart_key ?? '');
    const plain = (await prepare(who)).body;
    await toSandbox('/confirm', { client_secret: plain.client_secret, card: visa });
    expect((await list(who)).body.payment_methods).toEqual([]);
    const saving = (await prepare(who, { save_card: true })).body;
    expect(saving.payment_intent_id).not.toBe(plain.payment_intent_id);
    await toSandbox('/confirm', { client_secret: saving.client_secret, card: mastercard });
    expect((await list(who)).body.payment_methods).toMatchObject([{ last_four: '4444' }]);
  });

  it('never keeps a guest’s card', async () => {
    const guest = testIdentity({ cart_key: 'cart-of-a-guest-who-saves' });
    shop.carts.fill('cart-of-a-guest-who-saves');
    expect((await prepare(guest, { save_card: true })).status).toBe(200);
  });
});

describe('a failure in the browser', () => {
  it.each([logPaymentFailure, logPaypalFailure])('is noted by codes alone: $name', async (call) => {
    const note = async (body: object) => (await shop.harness.call(call, { body })).status;
    expect(await note({ step: 'confirm', code: 'card_declined', payment_intent_id: 'pi_1' })).toBe(200);
    expect(await note({ step: 'confirm', code: 'my card 4242 4242' })).toBe(400);
    expect(await note({ step: 'confirm', code: 'x', number: '4242424242424242' })).toBe(400);
    expect(await note({ step: 'elsewhere', code: 'x' })).toBe(400);
  });
});
