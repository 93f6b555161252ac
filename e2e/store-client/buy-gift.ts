import { randomUUID } from 'node:crypto';
import {
  addToCart,
  type CallAnswer,
  createOrder,
  getCart,
  guestCheckout,
  paymentIntent,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { type GiftChoice, type GiftWords, giftPayload } from './gift';
import { payByCard } from './pay';
import type { StoreClient } from './store-client';

export interface GuestBuyer {
  email: string;
}

export type PlacedOrder = CallAnswer<typeof createOrder>;

/** Lets the visitor go on as a guest. */
export async function goOnAsGuest(client: StoreClient, { email }: GuestBuyer): Promise<void> {
  await client.call(guestCheckout, {
    body: { email, first_name: 'Ada', last_name: 'Lovelace', phone_number: '(202) 555-0143' },
  });
}

/** Turns the paid cart into an order. The same key on a second try gives the same order. */
export function placeOrder(
  client: StoreClient,
  paymentIntentId: string,
  idempotencyKey: string = randomUUID(),
): Promise<PlacedOrder> {
  return client.call(createOrder, {
    body: { source: source.consumer, payment_intent_id: paymentIntentId },
    headers: { 'idempotency-key': idempotencyKey },
  });
}

/** The whole checkout in six requests: from an empty cart to the order number. */
export async function buyGift(
  client: StoreClient,
  choice: GiftChoice,
  order: GuestBuyer & { gift: GiftWords },
): Promise<PlacedOrder> {
  await client.call(addToCart, { body: giftPayload(choice, order.gift) });
  await client.call(getCart);
  await goOnAsGuest(client, order);
  const intent = await client.call(paymentIntent, { body: { source: source.consumer } });
  const outcome = await payByCard(intent);
  if (outcome !== 'succeeded') throw new Error(`The payment ended ${outcome}`);
  return placeOrder(client, intent.payment_intent_id);
}
