import type { Refund } from '../../model/order-document';

/** Whether the payer's bank has sent a refund back, and nobody has paid it otherwise yet. Its money is the buyer's all the same. */
export function isFailed({ failed_at }: Pick<Refund, 'failed_at'>): boolean {
  return failed_at !== undefined;
}

/** Whether a refund is yet to be paid by the store. */
export function isOwed({ paid_at, failed_at, outside, paid_otherwise }: Refund): boolean {
  const isUnpaid = paid_at === null && paid_otherwise === undefined;
  return isUnpaid && failed_at === undefined && outside === undefined;
}

/** Whether the buyer has the money of a refund. */
export function isPaidBack({ paid_at, failed_at }: Pick<Refund, 'paid_at' | 'failed_at'>): boolean {
  return paid_at !== null && failed_at === undefined;
}

/** A refund that its bank had sent back, and that was paid without the store's doing after all. */
export function paidBy(
  { failed_at: _failed, ...refund }: Refund,
  outside: NonNullable<Refund['outside']>,
  paid_at: Date | null,
): Refund {
  return { ...refund, outside, paid_at };
}

/** What counts as refunded: of a refund that its bank sent back only what went to rewards or a balance. */
export function standingPart<R extends Pick<Refund, 'cents' | 'rewards_cents' | 'failed_at'>>(refund: R): R {
  return isFailed(refund) ? { ...refund, cents: refund.rewards_cents ?? 0 } : refund;
}

/**
 * Under which key the refund of a card is asked for. Providers know cards by it already, so that it never changes; one that
 * is sent again needs another.
 */
export function refundKey(cardId: string, attempt = 0): string {
  return attempt === 0 ? `give-back-${cardId}` : `give-back-${cardId}-again-${attempt}`;
}

/** The refund that was asked for under a key, and whether that was its latest attempt. */
export function ownRefundOf(
  refunds: readonly Refund[],
  key: string | null,
): { refund: Refund; isLatest: boolean } | undefined {
  if (key === null) return undefined;
  for (const refund of refunds) {
    const { card_id, attempt: latest = 0 } = refund;
    for (let attempt = 0; attempt <= latest; attempt++)
      if (key === refundKey(card_id, attempt)) return { refund, isLatest: attempt === latest };
  }
  return undefined;
}
