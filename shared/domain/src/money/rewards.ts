import { type Cents, centsFromDollars, percentOf } from './money';

/** The least that a card or PayPal is charged, in cents: processors refuse less. */
export const leastCharge: Cents = 50;

/** The most cash back of a product, in whole per cent of a card's value. */
export const mostCashBackPercent = 20;

/** Cash back of one card of so many whole dollars, rounded down to a cent. @param percent whole per cent */
export function cashBackCents(loadValue: number, percent: number): Cents {
  return percentOf(centsFromDollars(loadValue), percent);
}

/** How an amount is paid: with rewards, and the rest with a card or PayPal. */
export interface TenderSplit {
  rewards: Cents;
  due: Cents;
}

/**
 * Pays an amount with rewards as far as they are wanted and there. The rest is nothing or at least `leastCharge`: where it
 * would be less, so many rewards fewer are used.
 */
export function splitTender(total: Cents, wanted: Cents, available: Cents): TenderSplit {
  const most = Math.max(0, Math.min(total, wanted, available));
  const rest = total - most;
  const short = rest > 0 && rest < leastCharge ? leastCharge - rest : 0;
  const rewards = Math.max(0, most - short);
  return { rewards, due: total - rewards };
}

/**
 * Where money goes back to that is refunded: to the card or PayPal first, up to what it has paid and not got back yet; the
 * rest to the rewards. @param refundedBefore what went back to the card or PayPal before
 */
export function splitRefund(
  refund: Cents,
  { charged, refundedBefore }: { charged: Cents; refundedBefore: Cents },
): { money: Cents; rewards: Cents } {
  const money = Math.max(0, Math.min(refund, charged - refundedBefore));
  return { money, rewards: refund - money };
}
