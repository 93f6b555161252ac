/** What is said of cards that cannot be in a cart, or in this one. */
export const contentErrors = {
  product_unknown: { status: 422, message: 'This card is no longer on sale. Please choose another one.' },
  brand_unknown: {
    status: 422,
    message: 'This brand’s cards are no longer on sale. Please choose another one.',
  },
  /** Business orders are of prepaid cards alone. */
  brand_unavailable: { status: 422, message: 'Cards of a brand cannot be part of a business order.' },
  no_inventory: { status: 409, message: 'This card is sold out. Please choose another one.' },
  template_unknown: { status: 422, message: 'This design is no longer on sale. Please choose another one.' },
  delivery_unavailable: { status: 422, message: 'This way of delivery is not on sale yet.' },
  image_unknown: { status: 422, message: 'This picture is not there any more. Please choose another one.' },
  greeting_card_unknown: {
    status: 422,
    message: 'This greeting card is no longer on sale. Please choose another one.',
  },
  shipping_method_unknown: { status: 422, message: 'This way of shipping is not available.' },
  carrier_unavailable: {
    status: 503,
    message: 'The parcel carrier does not answer. Please try again in a moment.',
  },
  order_limit_exceeded: { status: 422, message: 'Error. This is more than one order can hold.' },
  gift_limit_exceeded: { status: 422, message: 'Error. This is more than one gift can hold.' },
} as const;

/** What is said of a cart that was ordered or forgotten. */
export const cartNotFoundError = {
  cart_not_found: { status: 404, message: 'This cart is not there any more.' },
} as const;

/** What is said of a code that is applied or taken off. */
export const promoErrors = {
  promo_code_unknown: { status: 422, message: 'This promo code is not valid.' },
  cart_empty: { status: 409, message: 'Your cart is empty.' },
} as const;

/** What is said of a code that was applied and is over. */
export const promoUnavailableErrors = {
  /** The cart is without it from then on: it must be looked at again before anything is paid. */
  promo_code_unavailable: {
    status: 409,
    message: 'This promo code cannot be used any more. Please look at your new total before you pay.',
  },
} as const;
