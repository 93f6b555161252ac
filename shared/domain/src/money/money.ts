/**
 * The one place where money changes its unit. Inside the store money is whole cents. On the wire, prices are
 * 200 to the dollar, as the specification's display rule asks for (section 9). Card values are whole dollars.
 */
declare const unit: unique symbol;
export type Cents = number & { readonly [unit]?: 'cents' };
/** A price on the wire: 200 to the dollar. */
export type WirePrice = number & { readonly [unit]?: 'wire' };

const wirePerCent = 2;
const wirePerDollar = 200;
const centsPerDollar = 100;

function whole(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`Money must be a whole number, not ${value}`);
  return value;
}

/** Cents of a whole-dollar card value. */
export function centsFromDollars(dollars: number): Cents {
  return whole(dollars) * centsPerDollar;
}

/** Price on the wire of an amount in cents. */
export function wireFromCents(cents: Cents): WirePrice {
  return whole(cents) * wirePerCent;
}

/** Cents of a price on the wire; half a cent is dropped, as the display rule does. */
export function centsFromWire(price: WirePrice): Cents {
  return Math.floor(whole(price) / wirePerCent);
}

/** A wire price as people read it, without the dollar sign: divided by 200, two decimals, rounded down (section 9). */
export function displayPrice(price: WirePrice): string {
  return (Math.floor((price * centsPerDollar) / wirePerDollar) / centsPerDollar).toFixed(2);
}

/** The wire price of an amount in dollars that somebody typed, such as "5", "12.50" or "$1,200"; undefined for anything else. */
export function readMoney(text: string): WirePrice | undefined {
  const [, dollars, cents = ''] = /^\$?(\d{1,6})(?:\.(\d{0,2}))?$/.exec(text.trim().replace(/,/g, '')) ?? [];
  if (dollars === undefined) return undefined;
  return wireFromCents(Number(dollars) * centsPerDollar + Number(cents.padEnd(2, '0')));
}

/** Money as the wire gives it: a price in its unit of 200 to the dollar, or a card's value in dollars. */
export type MoneyValue =
  | { readonly price: number; readonly dollars?: never }
  | { readonly dollars: number; readonly price?: never };

/** Money in words: "$52.95", "$1,250.00", "−$5.00". For a label such as `Pay ${moneyText({ price })}`. */
export function moneyText(value: MoneyValue): string {
  const amount = value.price ?? value.dollars;
  const digits = value.price === undefined ? Math.abs(amount).toFixed(2) : displayPrice(Math.abs(amount));
  return `${amount < 0 ? '−' : ''}$${digits.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

/** A share of an amount in whole per cent, rounded down to a cent. */
export function percentOf(cents: Cents, percent: number): Cents {
  return Math.floor((whole(cents) * whole(percent)) / 100);
}

/** The part of an amount that falls to one of several weights; the parts of all add up to the amount. */
export function shareOf(amount: Cents, weights: readonly number[], index: number): Cents {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 0;
  const before = weights.slice(0, index).reduce((sum, weight) => sum + weight, 0);
  const upTo = (weight: number) => Math.floor((amount * weight) / all);
  return upTo(before + (weights[index] ?? 0)) - upTo(before);
}
