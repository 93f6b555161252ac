import { persistedAtom } from '@bowtie/web/stored';
import * as z from 'zod/mini';

/** Who said, in this tab, that they are the buyer of this cart. */
export interface ConfirmedBuyer {
  cart_id: string;
  email: string;
}

/**
 * A guest stays known to the browser after an order. Whoever buys next there is asked whether they are the same: only what
 * was given or confirmed for this very cart is used.
 */
export const confirmedBuyer = persistedAtom<ConfirmedBuyer | null>({
  key: 'confirmed-buyer',
  initial: null,
  schema: z.nullable(z.object({ cart_id: z.string(), email: z.string() })),
  area: 'session',
});
