import * as z from 'zod/mini';

/** Who said that they are the buyer, as it was stored. */
export const ConfirmedBuyerSchema = z.nullable(z.object({ cart_id: z.string(), email: z.string() }));
