import { groupShippingFee, type ShippedGroup } from '../shipping/shipping';
import { brandPrice } from './brand-price';
import { cardFee } from './fees';
import { type Cents, centsFromDollars, moneyText, percentOf, wireFromCents } from './money';

/** What one line of a cart costs is decided from these facts alone. */
export interface PricedLine {
  /** Whole dollars on each card. */
  loadValue: number;
  quantity: number;
  /** Of a brand's card: how many whole per cent it costs less than it is worth; it has no card fee. Absent: a prepaid card. */
  brandDiscount?: number | undefined;
}

/** A promotion: a share of the card fees, or an amount in cents, taken off; never more than the fees. */
export type Promotion = { kind: 'fee_percent'; percent: number } | { kind: 'amount'; cents: Cents };

/** What a promotion gives, in the words of the cart's summary and of letters. */
export function promotionName(promotion: Promotion): string {
  if (promotion.kind === 'amount') return `${amountText(promotion.cents)} off card fees`;
  return promotion.percent === 100 ? 'No card fees' : `${promotion.percent}% off card fees`;
}

/** Whole dollars go without decimals, since they stand in a sentence and not among sums. */
function amountText(cents: Cents): string {
  return moneyText({ price: wireFromCents(cents) }).replace(/\.00$/, '');
}

/** All in cents. `total` is what is charged. */
export interface CartPrice {
  subtotal: Cents;
  fees: Cents;
  shippingFee: Cents;
  discount: Cents;
  total: Cents;
}

/** Price of one card without its fee. */
export function linePrice({ loadValue, brandDiscount }: Omit<PricedLine, 'quantity'>): Cents {
  return brandDiscount === undefined ? centsFromDollars(loadValue) : brandPrice(loadValue, brandDiscount);
}

/** The card fee of one card; a brand's has none. */
export function lineFee({ loadValue, brandDiscount }: Omit<PricedLine, 'quantity'>): Cents {
  return brandDiscount === undefined ? cardFee(loadValue) : 0;
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
  const discount = promotion === undefined ? 0 : Math.max(0, Math.min(fees, promotionCents(promotion, fees)));
  return { subtotal, fees, shippingFee, discount, total: subtotal + fees + shippingFee - discount };
}

function promotionCents(promotion: Promotion, fees: Cents): Cents {
  return promotion.kind === 'amount' ? promotion.cents : percentOf(fees, promotion.percent);
}
