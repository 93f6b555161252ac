import { CallFailure } from '../api/call-failure';

/** Messages of the error catalogue (specification, section 8). */
export const cartMessages = {
  add: 'Unable to add to cart. Refresh the page and try again or contact support.',
  nothingBuilt: 'Add to cart failed. Please try again or select a new card image.',
  sync: 'There was an error processing your request. Please refresh and try again.',
  shipping:
    "There was an error updating one of your delivery group's shipping information. Please refresh and try again.",
} as const;

/** The add-to-cart error: the default text, with the store's own message and field errors after it. */
export function addToCartMessage(error: unknown): string {
  if (!(error instanceof CallFailure)) return cartMessages.add;
  const details = [error.message, ...Object.values(error.errors).flat()].filter((text) => text !== '');
  return [cartMessages.add, ...new Set(details)].join(' ');
}
