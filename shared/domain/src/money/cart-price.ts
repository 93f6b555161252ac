import { groupShippingFee, type ShippedGroup } from '../shipping/shipping';
import { lineFee, linePrice, type PricedLine } from './line-price';
import type { Cents } from './money';
import { type Promotion, takenOff } from './promotion';

/** All in cents. `total` is what is charged. */
export interface CartPrice {
  subtotal: Cents;
  fees: Cents;
  shippingFee: Cents;
  discount: Cents;
  total: Cents;
}

/** Adds up a cart: card values, fees by tier and the shipping fee of each group (section 9), less the promotion. */
export function priceCart(
  lines: readonly PricedLine[],
  groups: readonly ShippedGroup[],
  promotion?: Promotion,
): CartPrice {
  for (const { quantity } of lines)
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new RangeError(`No line holds ${quantity} cards`);
  const subtotal = lines.reduce((sum, line) => sum + linePrice(line) * line.quantity, 0);
  const fees = lines.reduce((sum, line) => sum + lineFee(line) * line.quantity, 0);
  const shippingFee = groups.reduce((sum, group) => sum + groupShippingFee(group), 0);
  const discount = promotion === undefined ? 0 : takenOff(lines, groups, promotion).total;
  return { subtotal, fees, shippingFee, discount, total: subtotal + fees + shippingFee - discount };
}
