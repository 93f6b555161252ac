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

/** Why cards could not be added to a cart: what is said first, and what the store said beside that. */
export interface AddToCartError {
  message: string;
  details: readonly string[];
}

/**
 * The add-to-cart error, on every page that adds cards: the default text, with the store's own message and field errors after
 * it. Some refusals say all there is to say.
 * @param fieldErrors those that are shown here, where others have a place of their own
 */
export function addToCartError(error: unknown, fieldErrors?: readonly string[]): AddToCartError {
  if (!(error instanceof ApiError)) return { message: cartMessages.add, details: [] };
  if (complete.has(error.code)) return { message: error.message, details: [] };
  const texts = [error.message, ...(fieldErrors ?? Object.values(error.errors).flat())];
  return { message: cartMessages.add, details: [...new Set(texts)].filter((text) => text !== '') };
}

/** The add-to-cart error as one text. */
export function addToCartMessage(error: unknown): string {
  const { message, details } = addToCartError(error);
  return [message, ...details].join(' ');
}
