import type { DeliveryStyle } from '../build-a-card/cards/card';
import { isPlasticStyle } from '../business-order/grid-row';

interface Sums {
  /** How many cards the sums are of. */
  cards: number;
  /** How they are delivered, group by group. */
  deliveries: readonly DeliveryStyle[];
  /** Null where it is not known, or none was used. */
  promoCode: string | null;
}

/** What the delivery is called that has a price: shipping, where anything is shipped. */
function deliveryName(deliveries: readonly DeliveryStyle[]) {
  if (deliveries.some(isPlasticStyle)) return 'Shipping';
  if (!deliveries.includes('download')) return 'Delivery by e-mail';
  return deliveries.includes('email') ? 'Delivery by e-mail and download' : 'Delivery by download';
}

/** What the sums of a cart or an order are called, on pages and in letters alike. */
export function sumNames({ cards, deliveries, promoCode }: Sums) {
  return {
    subtotal: cards === 1 ? 'Card value' : `Value of ${cards} cards`,
    brandDiscount: 'Saved on gift cards of brands',
    fees: cards === 1 ? 'Card fee' : 'Card fees',
    shipping: deliveryName(deliveries),
    discount: promoCode === null ? 'Promotion' : `Promotion ${promoCode}`,
    total: 'Total',
    rewards: 'Paid with rewards',
  } as const;
}
