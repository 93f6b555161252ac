import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  accountOrder,
  cancelOrder,
  correctRecipient,
  exchangeVirtualForPhysical,
  redeemGift,
  requestRefund,
  resendGift,
} from '@bowtie/contracts';
import { readOrderLink } from '@bowtie/domain';
import { CallRefused, giftHash, home, readInbox, type StoreClient } from '../../store-client';
import type { AnsweredOrder } from '../kill/retrying-client';
import { pick, type Random } from './seeded';

/** What may happen to an order after it is paid. */
export const buyerActions = [
  'cancel',
  'refund_all',
  'refund_one',
  'resend',
  'correct',
  'redeem',
  'exchange',
  'dispute',
] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** What somebody who comes too late is told; nothing else may be said but that the store is away for a moment. */
const lateCodes: ReadonlySet<string> = new Set([
  'conflict',
  'order_over',
  'order_on_hold',
  'nothing_to_cancel',
  'nothing_to_refund',
  'order_not_paid',
  'card_not_ready',
  'card_opened',
  'card_over',
  'resend_limit',
  'gift_not_found',
  'gift_on_hold',
  'exchange_unavailable',
  'already_exchanged',
  'gift_exchanged',
]);

export interface BuyerActionDeps {
  random: Random;
  /** When it gives up, as `Date.now()`. */
  until: number;
  /** Does something at the payment provider. */
  dashboard(paymentId: string, what: string, body?: object): Promise<void>;
  paymentOf(orderNumber: string): Promise<{ id: string; dispute: string | undefined }>;
  /** Answers that a store may never give. */
  unexpected: string[];
  /** How often a wish was granted, by its kind. */
  granted: Map<BuyerAction, number>;
}

/** Tries a call again where it fails. Undefined where it came too late. */
async function withRetries<T>(
  { until, unexpected, random }: BuyerActionDeps,
  step: () => Promise<T>,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      if (error instanceof CallRefused && error.status !== 503 && error.status !== 429) {
        if (!lateCodes.has(error.answer.code)) unexpected.push(error.message);
        return undefined;
      }
      if (Date.now() > until) throw error;
    }
    await sleep(Math.min(120 * attempt, 900) * (0.5 + random()));
  }
}

/** The secret of the newest gift that an address was sent; undefined where none came in time. */
async function awaitGift(
  deps: BuyerActionDeps,
  client: StoreClient,
  to: string,
): Promise<string | undefined> {
  for (let look = 0; look < 40; look++) {
    const inbox = await readInbox(client, to).catch(() => []);
    for (const mail of inbox) {
      const hash = giftHash(mail);
      if (hash !== undefined) return hash;
    }
    await sleep(400 * (0.5 + deps.random()));
  }
  return undefined;
}

/** The secret of an order's link in the mails to its buyer; undefined where none came in time. */
async function awaitOrderToken(
  deps: BuyerActionDeps,
  client: StoreClient,
  { buyer, order: { order_number } }: AnsweredOrder,
): Promise<string | undefined> {
  for (let look = 0; look < 40; look++) {
    const inbox = await readInbox(client, buyer).catch(() => []);
    for (const { links } of inbox) {
      const opened = links.map((link) => readOrderLink(new URL(link).hash));
      const own = opened.find((found) => found?.order_number === order_number);
      if (own !== undefined) return own.order_token;
    }
    await sleep(400 * (0.5 + deps.random()));
  }
  return undefined;
}

/** Has one wish come true for an order, or come too late. */
export async function performAction(
  deps: BuyerActionDeps,
  placed: AnsweredOrder,
  wish: BuyerAction,
): Promise<void> {
  const { random, dashboard, paymentOf, granted } = deps;
  // The session that bought acts without anything else.
  const { client } = placed;
  const { order_number } = placed.order;
  const params = { order_number };
  const headers = { 'idempotency-key': randomUUID() };
  const cardOf = async () => {
    const shown = await withRetries(deps, () => client.call(accountOrder, { params, query: {} }));
    return shown && pick(random, shown.cards).id;
  };
  const gift = async () => {
    const hash = await awaitGift(deps, client, placed.recipient);
    return hash && { hash, recipient_email: placed.recipient };
  };
  const work = async (): Promise<unknown> => {
    switch (wish) {
      case 'cancel':
        return withRetries(deps, () => client.call(cancelOrder, { params, headers }));
      case 'refund_all':
        return withRetries(deps, () => client.call(requestRefund, { params, headers }));
      case 'refund_one': {
        const card_id = await cardOf();
        const body = { card_ids: card_id === undefined ? [] : [card_id] };
        return card_id && withRetries(deps, () => client.call(requestRefund, { params, body, headers }));
      }
      case 'resend': {
        const card_id = await cardOf();
        return (
          card_id &&
          withRetries(deps, () => client.call(resendGift, { params: { ...params, card_id }, headers }))
        );
      }
      case 'correct': {
        const card_id = await cardOf();
        // To another address it is done at once by the link of the order's mails alone.
        const order_token = await awaitOrderToken(deps, client, placed);
        const body = {
          order_token,
          recipient_name: 'Alan Turing',
          recipient_email: `new-${placed.recipient}`,
        };
        return (
          card_id &&
          order_token &&
          withRetries(deps, () =>
            client.call(correctRecipient, { params: { ...params, card_id }, body, headers }),
          )
        );
      }
      case 'redeem': {
        const own = await gift();
        return own && withRetries(deps, () => client.call(redeemGift, { body: own }));
      }
      case 'exchange': {
        const own = await gift();
        const body = own && { ...own, shipping_name: 'Grace Hopper', ...home };
        return body && withRetries(deps, () => client.call(exchangeVirtualForPhysical, { body }));
      }
      case 'dispute': {
        const { id } = await paymentOf(order_number);
        await dashboard(id, 'dispute');
        const { dispute } = await paymentOf(order_number);
        await sleep(2_000 * random());
        if (dispute !== undefined)
          await dashboard(id, 'close-dispute', { dispute, status: pick(random, ['won', 'lost']) });
        return dispute;
      }
    }
  };
  if ((await work()) !== undefined) granted.set(wish, (granted.get(wish) ?? 0) + 1);
}
