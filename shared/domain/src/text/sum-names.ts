interface Sums {
  /** How many cards the sums are of. */
  cards: number;
  /** Whether any of them goes by mail. */
  posted: boolean;
  /** Whether all of them are files for their buyer; absent: no. */
  downloaded?: boolean;
  /** Null where it is not known, or none was used. */
  promoCode: string | null;
}

/** How the cards of deliveries travel, as their sums say it. */
export function travelOf(
  groups: readonly { virtual: boolean; delivery_style?: string | null | undefined }[],
): Pick<Sums, 'posted' | 'downloaded'> {
  return {
    posted: groups.some(({ virtual }) => !virtual),
    downloaded: groups.length > 0 && groups.every(({ delivery_style }) => delivery_style === 'download'),
  };
}

/** What the sums of a cart or an order are called, on pages and in letters alike. */
export function sumNames({ cards, posted, downloaded = false, promoCode }: Sums) {
  return {
    subtotal: cards === 1 ? 'Card value' : `Value of ${cards} cards`,
    brandDiscount: 'Brand gift card savings',
    fees: cards === 1 ? 'Card fee' : 'Card fees',
    shipping: posted ? 'Shipping' : downloaded ? 'Delivery by download' : 'Delivery by e-mail',
    discount: promoCode === null ? 'Promotion' : `Promotion ${promoCode}`,
    total: 'Total',
    rewards: 'Paid with rewards',
  } as const;
}
