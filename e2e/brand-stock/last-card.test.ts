import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addToCart,
  cancelPaymentIntent,
  createOrder,
  directCards,
  getCart,
  paymentIntent,
  setBrandStock,
} from '@bowtie/contracts';
import { type PaymentSandbox, startPaymentSandbox } from '@bowtie/providers/payment/sandbox';
import { cartService } from '@bowtie/service-cart';
import { catalogService } from '@bowtie/service-catalog';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { orderService } from '@bowtie/service-order';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const merchant = 'aurelia-cinemas';
const nowhere = { URL: 'http://127.0.0.1:9', KEY: 'none' };
let harness: TestHarness;
let sandbox: PaymentSandbox;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'bowtie-last-card-'));
  sandbox = await startPaymentSandbox({ dataDir });
  harness = await openTestHarness({
    services: [catalogService, cartService, orderService],
    env: {
      PARCEL_CARRIER_URL: nowhere.URL,
      PARCEL_CARRIER_KEY: nowhere.KEY,
      ADDRESS_SERVICE_URL: nowhere.URL,
      ADDRESS_SERVICE_KEY: nowhere.KEY,
      PAYMENT_SANDBOX_URL: sandbox.url,
      PAYMENT_SANDBOX_PUBLIC_URL: sandbox.publicUrl,
      PAYMENT_SECRET_KEY: sandbox.secretKey,
      ORDER_LINK_KEY: 'a key that signs the links of this test',
      ORDER_LIMIT_RECIPIENT_CARDS: '100000',
      ORDER_LIMIT_RECIPIENT_DOLLARS: '10000000',
    },
  });
});
beforeEach(() => setLeft(1));
afterAll(async () => {
  await harness.close();
  await sandbox.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const setLeft = (left: number) =>
  harness.call(
    setBrandStock,
    { body: { merchant, kind: 'egift', left } },
    { as: serviceIdentity('operations') },
  );
const left = async () => (await harness.call(directCards, { params: { merchant } })).body.egift_count;

/** Somebody with one e-gift of the brand in the cart. */
async function buyer() {
  const as = testIdentity();
  const uuid = randomUUID();
  const { body } = await harness.call(
    addToCart,
    {
      body: {
        source: 'gcg_web',
        delivery_groups: [{ uuid, virtual: true, delivery_style: 'email' }],
        cards: [
          {
            group_uuid: uuid,
            merchant,
            amount: 50,
            quantity: 1,
            recipient_name: 'Grace Hopper',
            recipient_email: 'grace@example.org',
            recipient_message: 'For you!',
            sender_name: 'Ada',
          },
        ],
      },
    },
    { as },
  );
  expect(body.cart).toMatchObject({ total: 9_200, fees: 0 });
  const intent = () => harness.call(paymentIntent, {}, { as });
  const confirm = async (client_secret: string) => {
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123', zip: '10001' };
    await fetch(`${sandbox.publicUrl}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_secret, card }),
    });
  };
  return {
    as,
    intent,
    /** As far as the Pay button and beyond; the code of the refusal, or the order's number. */
    async buy(): Promise<string> {
      const prepared = await intent();
      if (prepared.status !== 200) return prepared.body.code;
      await confirm(prepared.body.client_secret);
      const body = { source: 'gcg_web', payment_intent_id: prepared.body.payment_intent_id };
      const placed = await harness.call(createOrder, { body }, { as });
      return placed.status === 200 ? placed.body.order_number : placed.body.code;
    },
  };
}

describe('the last card of a brand', () => {
  it('is sold to one of two who buy it at once, and the other is told', async () => {
    const buyers = [await buyer(), await buyer()];
    const outcomes = await Promise.all(buyers.map(({ buy }) => buy()));
    expect(outcomes.filter((outcome) => outcome === 'no_inventory')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.startsWith('BT-'))).toHaveLength(1);
    expect(await left()).toBe(0);
    const loser = buyers[outcomes.indexOf('no_inventory')];
    const { body } = await harness.call(getCart, {}, loser && { as: loser.as });
    expect(body.cart.total_quantity).toBe(1);
    expect((await loser?.intent())?.body).toMatchObject({
      code: 'no_inventory',
      errors: { 'cart_items.0': ['This card is sold out. Please choose another one.'] },
    });
  });

  it('belongs to whoever pays first, and is free again when they give up', async () => {
    const [first, second] = [await buyer(), await buyer()];
    const { body } = await first.intent();
    expect(await second.buy()).toBe('no_inventory');
    const given = { payment_intent_id: body.payment_intent_id };
    expect((await harness.call(cancelPaymentIntent, { body: given }, { as: first.as })).status).toBe(200);
    expect(await second.buy()).toMatch(/^BT-/);
    expect(await left()).toBe(0);
  });

  it('and nine others are sold to ten of 24', async () => {
    await setLeft(10);
    const buyers = await Promise.all(Array.from({ length: 24 }, buyer));
    const outcomes = await Promise.all(buyers.map(({ buy }) => buy()));
    expect(outcomes.filter((outcome) => outcome.startsWith('BT-'))).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'no_inventory')).toHaveLength(14);
    expect(await left()).toBe(0);
  });
});
