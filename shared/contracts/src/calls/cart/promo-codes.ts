import { messages } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { CartAnswerSchema, CartSourceSchema, cartTexts } from '../../shapes/cart';
import { typedCode } from '../../shapes/fields';
import { promoErrors } from './cart-errors';

/** A second code takes the place of the first, however little it takes off. Wrong codes count as tries to guess one. */
export const applyPromoCode = defineCall({
  name: 'applyPromoCode',
  method: 'POST',
  path: '/ajax/apply-promo-code/',
  owner: 'cart',
  translated: cartTexts,
  summary: 'Applies a promo code to the cart',
  limit: 'guess',
  body: z.strictObject({
    promo_code: typedCode(40, messages.required),
    source: CartSourceSchema.optional(),
  }),
  answer: CartAnswerSchema,
  errors: promoErrors,
});

/**
 * Section 4: the promotion of a banner goes with the session from the click on, also while the cart is empty. It is applied
 * wherever it is the best of those that were kept; a code that the visitor typed comes before it.
 */
export const keepPromoCode = defineCall({
  name: 'keepPromoCode',
  method: 'POST',
  path: '/ajax/keep-promo-code/',
  owner: 'cart',
  translated: cartTexts,
  summary: 'Keeps the promotion of a banner for the visitor’s order',
  limit: 'guess',
  body: z.strictObject({
    promo_code: typedCode(40, messages.required),
    source: CartSourceSchema.optional(),
  }),
  answer: CartAnswerSchema,
  errors: {
    promotion_over: {
      status: 422,
      message: 'Sorry, this promotion is over. Your order is charged at our usual fees.',
    },
  },
});

export const removePromoCode = defineCall({
  name: 'removePromoCode',
  method: 'POST',
  path: '/ajax/remove-promo-code/',
  owner: 'cart',
  translated: cartTexts,
  summary: 'Takes the promo code that is applied off the cart; one that was typed uncovers a kept one',
  body: z.strictObject({ source: CartSourceSchema.optional() }).optional(),
  answer: CartAnswerSchema,
  errors: { cart_empty: promoErrors.cart_empty },
});
