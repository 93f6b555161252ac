import { z } from 'zod';
import type { Cart, CartItem } from '../shapes/cart';

/** Queues of fulfilment. A job of `fulfil-orders` waits for its groups, a group for its cards. */
export const jobQueues = {
  orders: 'fulfil-orders',
  groups: 'fulfil-groups',
  cards: 'fulfil-cards',
} as const;
export type JobQueue = (typeof jobQueues)[keyof typeof jobQueues];

/** What a job does; a queue has one kind of job. */
export const jobNames = {
  [jobQueues.orders]: 'finish-order',
  [jobQueues.groups]: 'finish-group',
  [jobQueues.cards]: 'make-card',
} as const;

const OrderNumber = z.string().min(1).max(40);
/** One id runs from the browser's request to the job's log lines. */
const RequestId = z.string().max(200);

/** What a job carries: ids only. Whoever works on it asks the services for the rest. */
export const OrderJobSchema = z.strictObject({ order_number: OrderNumber, request_id: RequestId });
export type OrderJob = z.output<typeof OrderJobSchema>;
export const GroupJobSchema = z.strictObject({
  order_number: OrderNumber,
  group_uuid: z.string(),
  request_id: RequestId,
});
export type GroupJob = z.output<typeof GroupJobSchema>;
export const CardJobSchema = z.strictObject({
  order_number: OrderNumber,
  card_id: z.string(),
  request_id: RequestId,
});
export type CardJob = z.output<typeof CardJobSchema>;

/** Job ids are made of the order and the step, so that publishing twice makes one job. They never hold a colon. */
export const jobIds = {
  order: (orderNumber: string) => `order-${orderNumber}`,
  group: (orderNumber: string, groupUuid: string) => `group-${orderNumber}-${groupUuid}`,
  card: (cardId: string) => `card-${cardId}`,
} as const;

/** Options of every job of fulfilment, as BullMQ reads them. */
export const jobOptions = {
  attempts: 10,
  backoff: { type: 'exponential', delay: 1_000, jitter: 0.5 },
  /** A finished job keeps its id taken for a while, which is what makes a second publishing harmless. */
  removeOnComplete: { age: 86_400, count: 20_000 },
  /** Failed jobs stay: they are the dead-letter list. */
  removeOnFail: false,
} as const;

/** A job that others wait for: once it failed for good it keeps none of them back. While it is tried they wait. */
const awaitedOptions = { ...jobOptions, ignoreDependencyOnFailure: true } as const;

/** One card of an order: a copy of a cart item. */
export interface OrderedCard {
  card_id: string;
  group_uuid: string;
  item: CartItem;
  /** From 1 to the item's quantity. */
  copy: number;
}

/** The id of a card, the same wherever it is worked out. */
export function cardIdOf(orderNumber: string, itemId: string, copy: number): string {
  return `${orderNumber}-${itemId}-${copy}`;
}

/** All cards of an order, each with its id, in the order of the cart. */
export function orderedCards(orderNumber: string, cart: Pick<Cart, 'cart_items'>): OrderedCard[] {
  return cart.cart_items.flatMap((item) =>
    Array.from({ length: item.quantity }, (_, index) => ({
      card_id: cardIdOf(orderNumber, item.id, index + 1),
      group_uuid: item.delivery_group_uuid,
      item,
      copy: index + 1,
    })),
  );
}

/** Cards of a consumer's order that wait for nobody: those of a gift, as people order gifts. */
const firstCards = 10;
/** The last of BullMQ's priorities. */
const lastPriority = 2_097_152;

/**
 * The place of an order's card in the queue, as BullMQ's priority: 0 before 1, and equals in the order in which they came.
 * Orders take turns, the n-th card of one with the n-th of the others, so a backlog of large orders lets small ones by; and a
 * consumer's gift goes before all cards of businesses.
 */
export function cardPriority(index: number, isBusiness: boolean): number {
  if (!isBusiness && index < firstCards) return 0;
  return Math.min(index + 1, lastPriority);
}

interface Job<Queue extends JobQueue, Data> {
  name: (typeof jobNames)[Queue];
  queueName: Queue;
  data: Data;
  opts: (typeof jobOptions | typeof awaitedOptions) & { jobId: string; priority?: number };
}
/** A job with the jobs that it waits for, as BullMQ's flow producer takes it. */
export type CardJobNode = Job<typeof jobQueues.cards, CardJob>;
export type GroupJobNode = Job<typeof jobQueues.groups, GroupJob> & { children: CardJobNode[] };
export type OrderJobNode = Job<typeof jobQueues.orders, OrderJob> & { children: GroupJobNode[] };

function job<Queue extends JobQueue, Data>(
  queueName: Queue,
  jobId: string,
  data: Data,
  options: typeof jobOptions | typeof awaitedOptions = awaitedOptions,
): Job<Queue, Data> {
  return { name: jobNames[queueName], queueName, data, opts: { ...options, jobId } };
}

/** The flow that fulfils an order: its cards first, then each group, then the order. */
export function fulfilmentFlow(
  orderNumber: string,
  cart: Pick<Cart, 'cart_items'>,
  requestId: string,
  isBusiness = false,
): OrderJobNode {
  const shared = { order_number: orderNumber, request_id: requestId };
  const groups = new Map<string, CardJobNode[]>();
  for (const [index, { card_id, group_uuid }] of orderedCards(orderNumber, cart).entries()) {
    const cards = groups.get(group_uuid) ?? [];
    const priority = cardPriority(index, isBusiness);
    const made = job(jobQueues.cards, jobIds.card(card_id), { ...shared, card_id });
    cards.push(priority === 0 ? made : { ...made, opts: { ...made.opts, priority } });
    groups.set(group_uuid, cards);
  }
  return {
    ...job(jobQueues.orders, jobIds.order(orderNumber), shared, jobOptions),
    children: Array.from(groups, ([group_uuid, children]) => ({
      ...job(jobQueues.groups, jobIds.group(orderNumber, group_uuid), { ...shared, group_uuid }),
      children,
    })),
  };
}
