import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addToCart, getCart, paymentIntent } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import type { Pool } from 'undici';
import {
  CallRefused,
  type GiftChoice,
  giftPayload,
  goOnAsGuest,
  type PlacedOrder,
  payByCard,
  placeOrder,
  StoreClient,
} from '../../store-client';

/** An order of which its buyer was told. */
export interface AnsweredOrder {
  /** With the session that bought. */
  client: StoreClient;
  order: PlacedOrder;
  buyer: string;
  recipient: string;
  quantity: number;
}

/** How a buyer fared with a broken store. */
export interface RetryCounts {
  /** How often a request was sent once more. */
  retries: number;
  /** How often a checkout was begun anew, with a new session. */
  restarts: number;
  /** Answers that a store may never give, whatever dies. */
  unexpected: string[];
}

/** What no retry mends: the visitor's session or cart is gone, and a person would fill the cart again. */
class StartOver extends Error {
  override readonly name = 'StartOver';
}

const lostForGood = new Set(['conflict', 'cart_empty', 'buyer_unknown', 'payment_unknown', 'cart_not_found']);

interface Shopping {
  pool: Pool;
  choice: GiftChoice;
  troubles: RetryCounts;
  /** When it gives up, as `Date.now()`. */
  until: number;
}

/** Tries a step as a browser does: again while nobody answers or the store asks to come back. */
async function persist<T>({ troubles, until }: Shopping, step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (error instanceof CallRefused) {
        const { status, answer } = error;
        if (lostForGood.has(answer.code)) throw new StartOver(error.message);
        if (status !== 503 && status !== 429) {
          troubles.unexpected.push(error.message);
          throw error;
        }
      }
      if (Date.now() > until) throw error;
    }
    troubles.retries += 1;
    await sleep(Math.min(150 * attempt, 1_000) * (0.5 + Math.random()));
  }
}

async function checkout(shopping: Shopping): Promise<AnsweredOrder> {
  const { pool, choice } = shopping;
  const client = new StoreClient(pool);
  const id = randomUUID().slice(0, 13);
  const [buyer, recipient] = [`buyer-${id}@example.com`, `friend-${id}@example.com`];
  const quantity = 1 + Math.floor(Math.random() * 2);
  const payload = giftPayload(choice, { to: recipient, quantity, amount: 25 });
  await persist(shopping, () => client.call(addToCart, { body: payload }));
  await persist(shopping, () => goOnAsGuest(client, { email: buyer }));
  const { cart } = await persist(shopping, () => client.call(getCart));
  if (cart.cart_items.length === 0) throw new StartOver('the cart is empty');
  const intent = await persist(shopping, () =>
    client.call(paymentIntent, { body: { source: source.consumer } }),
  );
  const outcome = await persist(shopping, () => payByCard(intent));
  if (outcome !== 'succeeded') throw new Error(`A good card was answered ${outcome}`);
  const key = randomUUID();
  const order = await persist(shopping, () => placeOrder(client, intent.payment_intent_id, key));
  return { client, order, buyer, recipient, quantity };
}

/** Buys one gift, whatever it takes. @throws when time is up before there is an order */
export async function buyWithRetries(shopping: Shopping): Promise<AnsweredOrder> {
  for (;;) {
    try {
      return await checkout(shopping);
    } catch (error) {
      if (!(error instanceof StartOver) || Date.now() > shopping.until) throw error;
      shopping.troubles.restarts += 1;
    }
  }
}
