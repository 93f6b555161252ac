import { persistedAtom } from '@bowtie/web/stored';
import { ConfirmedBuyerSchema } from './confirmed-buyer-schema';

/** Who said, in this browser, that they are the buyer of this cart. */
export interface ConfirmedBuyer {
  cart_id: string;
  email: string;
}

/**
 * A guest stays known to the browser after an order. Whoever buys next there is asked whether they are the same: only what
 * was given or confirmed for this very cart is used, in whichever tab.
 */
export const confirmedBuyer = persistedAtom<ConfirmedBuyer | null>({
  key: 'confirmed-buyer',
  initial: null,
  schema: ConfirmedBuyerSchema,
});
