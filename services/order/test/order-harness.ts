import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createOrder,
  orderedCards,
  paymentIntent,
  preparePaymentMethod,
  startOrder,
} from '@bowtie/contracts';
import { createStripeProvider, type PaymentProvider } from '@bowtie/providers/payment';
import { type PaymentSandbox, startPaymentSandbox } from '@bowtie/providers/payment/sandbox';
import { type Identity, serviceIdentity } from '@bowtie/service-kit';
import {
  openTestHarness,
  type TestAnswer,
  type TestHarness,
  testIdentity,
} from '@bowtie/service-kit/testing';
import { orderService } from '../src/app';
import type { OrderDocument } from '../src/model/order-document';
import { createFakeAccount, type FakeAccount } from './fake-account';
import { createFakeCard } from './fake-card';
import { createFakeCart, type FakeCart } from './fake-cart';
import { createFakeCatalog, type FakeCatalog } from './fake-catalog';
import { createFakeRewards, type FakeRewards } from './fake-rewards';

const goodCard = '4242424242424242';

/** A purchase as far as the Pay button. */
export interface Checkout {
  who: Identity;
  cartKey: string;
  paymentId: string;
  secret: string;
}

/** The order service in a harness with a payment sandbox, and with fakes of carts and cards. */
export interface OrderHarness {
  harness: TestHarness;
  carts: FakeCart;
  cards: ReturnType<typeof createFakeCard>;
  account: FakeAccount;
  rewards: FakeRewards;
  catalog: FakeCatalog;
  sandbox: PaymentSandbox;
  provider: PaymentProvider;
  /** Switches the provider's faults; tells how many requests wait there for their answer's late time. */
  control(faults: {
    fail_next?: number;
    only?: 'capture' | 'cancel';
    latency_ms?: number;
  }): Promise<{ waiting: number }>;
  /** A visitor with a cart and a payment, paid with this card. */
  checkout(card?: string | null, who?: Identity, rewards?: number): Promise<Checkout>;
  pay(checkout: Pick<Checkout, 'secret'>, card?: string): Promise<TestAnswer['body']>;
  prepare(who: Identity, rewards?: number): Promise<TestAnswer>;
  /** Saves a card of somebody who is signed in; gives its id. */
  saveCard(who: Identity, number?: string): Promise<string>;
  order(checkout: Checkout, key?: string): Promise<TestAnswer>;
  stored(orderNumber: string): Promise<OrderDocument | null>;
  countOrders(): Promise<number>;
  /** Ends all that was switched to fail. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

export function cartKeyOf(who: Identity): string {
  if (who.cart_key === null) throw new Error('this visitor has no session');
  return who.cart_key;
}

/** A paid order in production, its cards, and what the provider refunded of it, in cents. */
export async function buyCards(
  shop: OrderHarness,
  quantity: number,
  who: Identity = testIdentity(),
  rewards?: number,
) {
  shop.carts.fill(cartKeyOf(who), 50, quantity);
  if (rewards !== undefined) shop.rewards.give(who.user_id ?? '', rewards);
  const checkout = await shop.checkout(undefined, who, rewards);
  const number: string = (await shop.order(checkout)).body.order_number;
  const as = serviceIdentity('fulfilment');
  const { body } = await shop.harness.call(startOrder, { body: { order_number: number } }, { as });
  const token: string = body.order_token;
  const paidBack = async (): Promise<number> => {
    const url = `${shop.sandbox.url}/v1/dashboard/intents/${checkout.paymentId}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${shop.sandbox.secretKey}` } });
    return (await answer.json()).amount_refunded;
  };
  const cards = orderedCards(number, body.cart).map(({ card_id }) => card_id);
  return { who, number, token, cards, paidBack };
}

/** Somebody who is signed in, with a cart of their own. */
export function person(userId: string): Identity {
  return testIdentity({ kind: 'user', user_id: userId });
}

export async function openOrderHarness(
  env: Record<string, string> = {},
  webhook: { webhookUrl?: string; webhookSecret?: string } = {},
): Promise<OrderHarness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bowtie-order-'));
  const sandbox = await startPaymentSandbox({ dataDir, ...webhook });
  const carts = createFakeCart();
  const cards = createFakeCard();
  const account = createFakeAccount();
  const rewards = createFakeRewards();
  const catalog = createFakeCatalog();
  const accountService = {
    ...account.service,
    calls: [...account.service.calls, ...rewards.service.calls],
  };
  const harness = await openTestHarness({
    services: [carts.service, cards.service, accountService, catalog.service, orderService],
    env: {
      PAYMENT_SANDBOX_URL: sandbox.url,
      PAYMENT_SANDBOX_PUBLIC_URL: sandbox.publicUrl,
      PAYMENT_SECRET_KEY: sandbox.secretKey,
      ORDER_LINK_KEY: 'a key that signs the links of this test',
      ORDER_RELAY_MS: '50',
      // All gifts of these tests go to one person.
      ORDER_LIMIT_RECIPIENT_CARDS: '100000',
      ORDER_LIMIT_RECIPIENT_DOLLARS: '10000000',
      ...env,
    },
  });
  const orders = harness.db('order').collection<OrderDocument>('orders');
  const prepare = (who: Identity, amount?: number) =>
    harness.call(paymentIntent, amount === undefined ? {} : { body: { rewards: amount } }, { as: who });

  const pay: OrderHarness['pay'] = async ({ secret }, card = goodCard) => {
    const response = await fetch(`${sandbox.publicUrl}/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_secret: secret,
        card: { number: card, exp_month: 12, exp_year: 2040, cvc: '123', zip: '10001' },
      }),
    });
    return response.json();
  };

  const control: OrderHarness['control'] = async (faults) => {
    const answer = await fetch(`${sandbox.url}/control`, {
      method: 'POST',
      headers: { authorization: `Bearer ${sandbox.secretKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
    if (!answer.ok) throw new Error(`the faults were not taken: ${answer.status}`);
    return answer.json();
  };

  return {
    harness,
    carts,
    cards,
    account,
    rewards,
    catalog,
    sandbox,
    provider: createStripeProvider(sandbox),
    prepare,
    pay,
    control,
    recover: async () => {
      rewards.fail(0);
      await control({ fail_next: 0 });
    },
    checkout: async (card = goodCard, who = testIdentity(), amount?: number) => {
      const cartKey = cartKeyOf(who);
      if (carts.of(cartKey) === undefined) carts.fill(cartKey);
      const { status, body } = await prepare(who, amount);
      if (status !== 200) throw new Error(`no payment: ${status} ${JSON.stringify(body)}`);
      const checkout = { who, cartKey, paymentId: body.payment_intent_id, secret: body.client_secret };
      if (card !== null) await pay(checkout, card);
      return checkout;
    },
    saveCard: async (who, number = goodCard) => {
      const { body } = await harness.call(preparePaymentMethod, { body: {} }, { as: who });
      const card = { number, exp_month: 12, exp_year: 2040, cvc: '123', zip: '10001' };
      const kept = await fetch(`${sandbox.publicUrl}/setup`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_secret: body.client_secret, card }),
      });
      return (await kept.json()).payment_method;
    },
    order: ({ who, paymentId }, key) =>
      harness.call(
        createOrder,
        { body: { source: 'gcg_web', payment_intent_id: paymentId } },
        { as: who, headers: key === undefined ? {} : { 'idempotency-key': key } },
      ),
    stored: (orderNumber) => orders.findOne({ _id: orderNumber }),
    countOrders: () => orders.countDocuments({}),
    close: async () => {
      await harness.close();
      await sandbox.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
