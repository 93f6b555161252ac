import type { CardState, OrderState } from '../order/life-cycles';

/** What the programs of a business are told: steps in the lives of its orders and their cards. */
export const webhookEventTypes = [
  'order.paid',
  'order.completed',
  'order.canceled',
  'order.refunded',
  'card.scheduled',
  'card.sent',
  'card.delivered',
  'card.opened',
  'card.bounced',
  'card.refunded',
  'card.voided',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Of a delivery by which somebody tries an endpoint out. */
export const webhookTestType = 'webhook.test' as const;

/** What is told when an order comes to a state; null: nothing. That it was paid is told by its time of approval. */
export const orderEvents: Readonly<Record<OrderState, WebhookEventType | null>> = {
  received: null,
  paid: null,
  in_production: null,
  shipped: null,
  delivered: null,
  complete: 'order.completed',
  cancelled: 'order.canceled',
  refunded: 'order.refunded',
};

/** What is told when a card comes to a state; null: nothing. */
export const cardEvents: Readonly<Record<CardState, WebhookEventType | null>> = {
  ordered: null,
  scheduled: 'card.scheduled',
  issued: null,
  printed: null,
  sent: 'card.sent',
  delivered: 'card.delivered',
  activated: null,
  redeemed: 'card.opened',
  bounced: 'card.bounced',
  voided: 'card.voided',
  replaced: null,
};
