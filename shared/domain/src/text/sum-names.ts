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

/** The sums of which a total is made; prices as on the wire. */
interface Amounts {
  /** What the cards cost without fees. */
  subtotal: number;
  /** How much less that is than what is on them: brands take something off. Absent: nothing. */
  saving?: number;
  fees: number;
  shipping_fee: number;
  discount: number;
}

/** A line above the total; what takes something off has a price below zero. */
export interface SumLine {
  of: 'subtotal' | 'brandDiscount' | 'fees' | 'shipping' | 'discount';
  name: string;
  price: number;
}

/** The lines that add up to the total of a cart or an order. What takes nothing off has none. */
export function sumLines(
  names: ReturnType<typeof sumNames>,
  { subtotal, saving = 0, fees, shipping_fee, discount }: Amounts,
): SumLine[] {
  const lines: SumLine[] = [
    { of: 'subtotal', name: names.subtotal, price: subtotal + saving },
    { of: 'brandDiscount', name: names.brandDiscount, price: -saving },
    { of: 'fees', name: names.fees, price: fees },
    { of: 'shipping', name: names.shipping, price: shipping_fee },
    { of: 'discount', name: names.discount, price: -discount },
  ];
  return lines.filter(({ of, price }) => price < 0 || (of !== 'brandDiscount' && of !== 'discount'));
}
