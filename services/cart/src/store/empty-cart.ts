import type { CartSource } from '@bowtie/domain';
import type { CartDocument } from '../model/cart-document';
import { newCartId } from './cart-identity';

const dayMs = 86_400_000;
const retentionDays = 90;
/** A cart without cards keeps no more than a session's choices, and lives no longer than one. */
const emptyRetentionDays = 14;

/** When a cart that is changed now is forgotten. Whole days, so that the index changes once a day and not at each write. */
export function expiryFrom(now: Date, isEmpty = false): Date {
  const days = isEmpty ? emptyRetentionDays : retentionDays;
  return new Date((Math.floor(now.getTime() / dayMs) + 1 + days) * dayMs);
}

/** The cart of a slot that has none. */
export function emptyCart(slot: string, source: CartSource, now: Date): CartDocument {
  return {
    _id: slot,
    cart_id: newCartId(slot),
    source,
    version: 0,
    groups: [],
    lines: [],
    promotions: [],
    ordered: null,
    expires_at: expiryFrom(now),
  };
}
