interface Sums {
  /** How many cards the sums are of. */
  cards: number;
  /** Whether any of them goes by mail. */
  posted: boolean;
  /** Null where it is not known, or none was used. */
  promoCode: string | null;
}

/** What the sums of a cart or an order are called, on pages and in letters alike. */
export function sumNames({ cards, posted, promoCode }: Sums) {
  return {
    subtotal: cards === 1 ? 'Card value' : `Value of ${cards} cards`,
    brandDiscount: 'Saved on gift cards of brands',
    fees: cards === 1 ? 'Card fee' : 'Card fees',
    shipping: posted ? 'Shipping' : 'Delivery by e-mail',
    discount: promoCode === null ? 'Promotion' : `Promotion ${promoCode}`,
    total: 'Total',
    rewards: 'Paid with rewards',
  } as const;
}
