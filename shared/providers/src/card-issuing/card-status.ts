import type { IssuerCardStatus } from './port';

/** States of a card as Stripe names them. */
export const stripeCardStatuses = ['active', 'inactive', 'canceled'] as const;

/** The part of a card that says in which state it is. */
export interface StripeCardState {
  status: (typeof stripeCardStatuses)[number];
  metadata: Readonly<Record<string, string>>;
}

/** What the store writes into a card's `metadata`, for what Stripe has no field for. */
export const cardMarks = {
  /** In the card's metadata since it was active for the first time. */
  activated: 'activated',
  /** There while a card is frozen: then it is `inactive` as well. */
  frozen: 'frozen',
  /** The key of the replacement for which a card was cancelled. */
  replacement: 'replacement',
  /** What the card was made with, in cents. */
  loaded: 'loaded',
  /** The network that was asked for: Stripe's own follows from the account's card programme. */
  network: 'network',
} as const;

/** The state of the store's own life cycle of cards. */
export function issuerCardStatus({ status, metadata }: StripeCardState): IssuerCardStatus {
  if (status === 'canceled') return cardMarks.replacement in metadata ? 'replaced' : 'voided';
  return status === 'inactive' && cardMarks.frozen in metadata ? 'frozen' : status;
}
