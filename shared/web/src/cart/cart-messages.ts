import { storeMessages } from '@bowtie/domain';
import { ApiError } from '../api/api-error';

/** Messages of the error catalogue (specification, section 8), by what went wrong with the cart. */
export const cartMessages = {
  add: storeMessages.addToCartFailed,
  nothingBuilt: storeMessages.noCardBuilt,
  sync: storeMessages.cartSyncFailed,
  shipping: storeMessages.shippingUpdateFailed,
} as const;

/** Refusals that say all there is to say. */
const complete = new Set(['delivery_group_gone', 'cookies_blocked']);

/**
 * The add-to-cart error: the default text, with the store's own message and field errors after it. Of an edit whose card is
 * gone the store says all there is to say.
 */
export function addToCartMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return cartMessages.add;
  if (complete.has(error.code)) return error.message;
  const details = [error.message, ...Object.values(error.errors).flat()].filter((text) => text !== '');
  return [cartMessages.add, ...new Set(details)].join(' ');
}
