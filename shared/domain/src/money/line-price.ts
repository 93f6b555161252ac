import type { Network } from '../limits';
import { brandPrice } from './brand-price';
import { cardFee } from './fees';
import { type Cents, centsFromDollars } from './money';

/** What one line of a cart costs is decided from these facts alone. */
export interface PricedLine {
  /** Whole dollars on each card. */
  loadValue: number;
  quantity: number;
  /** Of a brand's card: how many whole per cent it costs less than it is worth; it has no card fee. Absent: a prepaid card. */
  brandDiscount?: number | undefined;
  /** By what a promotion can be bound to it. */
  brand?: string | undefined;
  network?: Network | undefined;
  plastic?: boolean | undefined;
  /** The delivery group that it travels in. */
  groupId?: string | undefined;
}

/** Price of one card without its fee. */
export function linePrice({ loadValue, brandDiscount }: Omit<PricedLine, 'quantity'>): Cents {
  return brandDiscount === undefined ? centsFromDollars(loadValue) : brandPrice(loadValue, brandDiscount);
}

/** The card fee of one card; a brand's has none. */
export function lineFee({ loadValue, brandDiscount }: Omit<PricedLine, 'quantity'>): Cents {
  return brandDiscount === undefined ? cardFee(loadValue) : 0;
}
