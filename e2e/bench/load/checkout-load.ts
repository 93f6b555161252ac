import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addToCart, getCart, openLoopProducts, paymentIntent } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import type { Pool } from 'undici';
import {
  batchPayload,
  chooseBatch,
  chooseGift,
  connectTo,
  type GiftChoice,
  giftPayload,
  goOnAsGuest,
  payByCard,
  placeOrder,
  readInbox,
  StoreClient,
} from '../../store-client';
import type { CheckoutFigures, CheckoutPlan } from './load-plan';
import { figuresOf } from './percentiles';

/** One order in so many is followed to its mailbox. */
const followedShare = 20;
/** Seldom enough that looking is no load of its own: dozens may be waited for at once. */
const pollMs = 250;
const longestMailMs = 60_000;

/** From the filled cart to the order number. */
async function finish(client: StoreClient): Promise<void> {
  await client.call(getCart);
  await goOnAsGuest(client, { email: 'ada@example.com' });
  const intent = await client.call(paymentIntent, { body: { source: source.consumer } });
  const outcome = await payByCard(intent);
  if (outcome !== 'succeeded') throw new Error(`The payment ended ${outcome}`);
  await placeOrder(client, intent.payment_intent_id);
}

/** One checkout of seven requests, from the list of cards to the order number. */
async function buyOneCard(pool: Pool, choice: GiftChoice, recipient: string): Promise<void> {
  const client = new StoreClient(pool);
  await client.call(openLoopProducts, {
    query: { include_virtual_cards: 'true', card_network: 'visa', limit: 20 },
  });
  await client.call(addToCart, { body: giftPayload(choice, { to: recipient }) });
  await finish(client);
}

/** One checkout of the largest batch, from the landing to the order number. */
async function buyBatch(pool: Pool, recipient: string): Promise<void> {
  const client = new StoreClient(pool);
  await client.call(addToCart, { body: batchPayload(await chooseBatch(client), recipient) });
  await finish(client);
}

async function mailArrives(pool: Pool, recipient: string): Promise<number> {
  const client = new StoreClient(pool);
  const began = performance.now();
  while ((await readInbox(client, recipient)).length === 0) {
    if (performance.now() - began > longestMailMs) throw new Error('The mail did not arrive');
    await sleep(pollMs);
  }
  return performance.now() - began;
}

export async function runCheckoutLoad({
  origin,
  clients,
  seconds,
  basket,
}: CheckoutPlan): Promise<CheckoutFigures> {
  const pool = connectTo(origin, clients * 2);
  const choice = await chooseGift(new StoreClient(pool));
  const durations: number[] = [];
  const recipients: string[] = [];
  const followed: Promise<number>[] = [];
  let errors = 0;
  const began = performance.now();
  const ends = began + seconds * 1_000;

  const client = async () => {
    while (performance.now() < ends) {
      const recipient = `friend-${randomUUID()}@example.com`;
      const begun = performance.now();
      try {
        await (basket === 'a batch' ? buyBatch(pool, recipient) : buyOneCard(pool, choice, recipient));
      } catch {
        errors += 1;
        continue;
      }
      durations.push(performance.now() - begun);
      recipients.push(recipient);
      if (durations.length % followedShare === 1) followed.push(mailArrives(pool, recipient));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - began) / 1_000;
  const ended = performance.now();
  const mails = await Promise.allSettled(followed);
  await pool.close();
  const arrived = mails.flatMap((mail) => (mail.status === 'fulfilled' ? mail.value : []));
  return {
    checkouts: figuresOf(durations, took, errors),
    mail: figuresOf(arrived, took, mails.length - arrived.length),
    recipients,
    waitedSeconds: (performance.now() - ended) / 1_000,
  };
}
