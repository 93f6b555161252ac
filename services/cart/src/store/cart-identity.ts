import { createHash, randomBytes } from 'node:crypto';
import type { CartSource } from '@bowtie/domain';

const slotLength = 32;

/** Where a cart lies, and who asks for it. */
export interface CartSlot {
  id: string;
  /** The `cart_epoch` of the visitor; undefined for a service that asks for whoever owns the cart. */
  epoch: number | undefined;
}

/**
 * The place of a visitor's cart: one for each cart key and source. It is made of them, so that a cart is found
 * without an index of its own and a browser never learns its cart key.
 */
export function slotOf(cartKey: string, source: CartSource): string {
  return createHash('sha256').update(`${source}\n${cartKey}`).digest('hex').slice(0, slotLength);
}

/** A new cart's id. It names its slot, and is never used again: with the version it makes an order unique for good. */
export function newCartId(slot: string): string {
  return `${slot}-${randomBytes(8).toString('hex')}`;
}

/** The slot of a cart id; of any other text, one that no cart has. */
export function slotOfCartId(cartId: string): string {
  return cartId.slice(0, slotLength);
}

/** A line's id, which jobs and issued cards are named after. */
export function newLineId(): string {
  return randomBytes(8).toString('hex');
}
