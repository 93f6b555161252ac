import type { CartDocument } from '../model/cart-document';
import type { PromotionStore } from '../store/promotion-store';

/**
 * Frees the uses that were set aside for promotions which a cart has no more. What is not freed by a crash in between is
 * free some minutes later by itself.
 */
export async function releaseDropped(
  promotions: Pick<PromotionStore, 'release'>,
  before: CartDocument | undefined,
  after: CartDocument,
): Promise<void> {
  const kept = new Set(after.promotions?.map(({ code }) => code));
  for (const { code, reserved_until } of before?.promotions ?? []) {
    if (before === undefined || reserved_until === undefined || kept.has(code)) continue;
    await promotions.release({ code, cartId: before.cart_id, reserved: true, payment_id: null });
  }
}
