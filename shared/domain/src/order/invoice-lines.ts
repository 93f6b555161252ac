import { centsFromDollars, type WirePrice, wireFromCents } from '../money/money';

interface InvoiceCard {
  name: string;
  /** Whole dollars. */
  load_value: number;
  recipient_name: string | null;
  plastic: boolean;
}

/** One line of an invoice: a card, or all cards of a business order that are alike. */
export interface InvoiceLine {
  /** Tells lines apart. */
  key: string;
  name: string;
  /** For whom, or how the cards travel. */
  about: string;
  quantity: number;
  /** Whole dollars, of one card and of all. */
  each: number;
  value: number;
}

/**
 * The cards of an order as lines of its invoice. A consumer reads for whom each card is; a business order has one line for
 * all cards of a kind and value, since it may have a thousand.
 */
export function invoiceLines(cards: readonly InvoiceCard[], isBusiness: boolean): InvoiceLine[] {
  if (!isBusiness)
    return cards.map(({ name, load_value, recipient_name }, index) => ({
      key: String(index),
      name,
      about: recipient_name ?? '',
      quantity: 1,
      each: load_value,
      value: load_value,
    }));
  const lines = new Map<string, InvoiceLine>();
  for (const { name, load_value, plastic } of cards) {
    const key = JSON.stringify([name, load_value, plastic]);
    const known = lines.get(key);
    const quantity = (known?.quantity ?? 0) + 1;
    const about = plastic ? 'Plastic cards' : 'Virtual cards';
    lines.set(key, { key, name, about, quantity, each: load_value, value: quantity * load_value });
  }
  return [...lines.values()];
}

/** Why no tax stands on an invoice. */
export const untaxed = 'Gift cards are not taxed when they are sold: tax is due on what is bought with them.';

/** The value of all cards of an order on the wire's scale, and how much less was paid for those of brands. */
export function valueAndSaving(
  cards: readonly Pick<InvoiceCard, 'load_value'>[],
  subtotal: WirePrice,
): { value: WirePrice; saving: WirePrice } {
  const dollars = cards.reduce((sum, { load_value }) => sum + load_value, 0);
  const saving = Math.max(0, wireFromCents(centsFromDollars(dollars)) - subtotal);
  return { value: subtotal + saving, saving };
}
