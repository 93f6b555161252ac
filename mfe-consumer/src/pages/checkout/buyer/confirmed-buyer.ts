import { persisted } from '@bowtie/web';

/** Who said, in this tab, that they are the buyer of this cart. */
export interface ConfirmedBuyer {
  cart_id: string;
  email: string;
}

/**
 * A guest stays known to the browser after an order. Whoever buys next there is asked whether they are the same: only what
 * was given or confirmed for this very cart is used.
 */
export const confirmedBuyer = persisted<ConfirmedBuyer | null>({
  key: 'confirmed-buyer',
  initial: null,
  restore: (kept) => {
    if (typeof kept !== 'object' || kept === null || !('cart_id' in kept) || !('email' in kept))
      return undefined;
    const { cart_id, email } = kept;
    return typeof cart_id === 'string' && typeof email === 'string' ? { cart_id, email } : undefined;
  },
  keeping: 'session',
});
