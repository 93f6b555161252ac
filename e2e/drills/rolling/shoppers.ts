import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addToCart,
  getCart,
  giftTemplates,
  openLoopProducts,
  orderStatus,
  paymentIntent,
  redeemGift,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import {
  chooseGift,
  type GiftChoice,
  giftPayload,
  goOnAsGuest,
  payByCard,
  placeOrder,
  StoreClient,
} from '../../store-client';
import type { Balancer } from './balancer';

/** A gift that was opened before, and what opens it. */
export interface OpenedGift {
  hash: string;
  email: string;
}

/** What came of everything that was asked. */
export interface Answers {
  /** Those of the agreed shape. */
  good: number;
  /** What was asked and got no answer, or another one than agreed. */
  lost: string[];
  orders: { number: string; buyer: string }[];
}

interface Shopping {
  /** How long a shopper looks at an answer. */
  pauseMs: number;
  balancer: Balancer;
  gift: OpenedGift;
  answers: Answers;
}

const pages = ['/', '/gift-cards-for-all-occasions/', '/cart/'];

/** One visit: pages, lists, a gift that is looked at again, and one order. Nothing is tried a second time. */
async function visit({ balancer, gift, answers, pauseMs }: Shopping, choice: GiftChoice): Promise<void> {
  const client = new StoreClient(balancer);
  /** Counts an answer; what is asked after one that was lost would only repeat its loss. */
  const ask = async <T>(what: string, step: () => Promise<T>): Promise<T> => {
    try {
      const answer = await step();
      answers.good += 1;
      await sleep(pauseMs);
      return answer;
    } catch (error) {
      answers.lost.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      throw error;
    }
  };
  const page = (path: string) =>
    ask(path, async () => {
      const { status, text } = await client.send({ method: 'GET', path, headers: { accept: 'text/html' } });
      if (status !== 200 || !text.trimEnd().endsWith('</html>'))
        throw new Error(`${status} ${text.slice(0, 200)}`);
    });
  for (const path of pages) await page(path);
  await ask('products', () => client.call(openLoopProducts, { query: { limit: 5 } }));
  await ask('designs', () => client.call(giftTemplates, { query: { page: 1, limit: 4 } }));
  await ask('opened gift', () =>
    client.call(redeemGift, { body: { hash: gift.hash, recipient_email: gift.email } }),
  );
  const buyer = `buyer-${randomUUID().slice(0, 13)}@example.com`;
  const body = giftPayload(choice, { to: `friend-of-${buyer}`, amount: 25 });
  await ask('add to cart', () => client.call(addToCart, { body }));
  await ask('guest', () => goOnAsGuest(client, { email: buyer }));
  await ask('cart', () => client.call(getCart));
  const intent = await ask('payment', () =>
    client.call(paymentIntent, { body: { source: source.consumer } }),
  );
  if ((await payByCard(intent)) !== 'succeeded') throw new Error('A good card was refused');
  const { order_number } = await ask('order', () => placeOrder(client, intent.payment_intent_id));
  answers.orders.push({ number: order_number, buyer });
  await ask('status', () => client.call(orderStatus, { body: { email: buyer, order_number } }));
}

/** Shoppers at once, one visit after another, until nobody may begin one more. */
export async function shop(count: number, shopping: Shopping, goesOn: () => boolean): Promise<void> {
  const choice = await chooseGift(new StoreClient(shopping.balancer));
  const shopper = async () => {
    while (goesOn())
      await visit(shopping, choice).catch((error: unknown) => {
        // What was asked of the store is noted already.
        if (shopping.answers.lost.length === 0) shopping.answers.lost.push(String(error));
      });
  };
  await Promise.all(Array.from({ length: count }, shopper));
}
