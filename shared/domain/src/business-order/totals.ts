import { type BusinessLimits, businessOrder } from '../limits';
import { cardFee } from '../money/fees';
import { type Cents, centsFromDollars, moneyText } from '../money/money';
import { type GridRow, parseAmountCell } from './grid-row';
import { checkRow } from './row-errors';
import { cardRows, type Sheet } from './sheet';

/** What the rows of a sheet come to, without shipping: that is the carrier's to say, when they are in the cart. */
export interface SheetTotals {
  /** Rows that are cards, right or wrong. */
  cards: number;
  /** Of these, the cards that may be sold as they are. */
  goodCards: number;
  /** What the cards hold that have a right amount, in cents. */
  value: Cents;
  /** The card fees of the same. */
  fees: Cents;
}

/** Adds up the rows of a sheet. A card whose amount is not right yet counts as a card without a value. */
export function sheetTotals(rows: readonly GridRow[], sheet: Sheet): SheetTotals {
  const totals: SheetTotals = { cards: 0, goodCards: 0, value: 0, fees: 0 };
  for (const row of cardRows(rows, sheet)) {
    totals.cards += 1;
    const errors = checkRow(row, sheet);
    if (Object.keys(errors).length === 0) totals.goodCards += 1;
    const amount = parseAmountCell(row.cardAmount);
    if (errors.cardAmount !== undefined || amount === undefined) continue;
    totals.value += centsFromDollars(amount);
    totals.fees += cardFee(amount);
  }
  return totals;
}

/** Why the rows are not one order yet, beyond their cells (business specification, section 9); none when they are. */
export function orderLimitErrors(
  { cards, value }: Pick<SheetTotals, 'cards' | 'value'>,
  { maxCards, maxTotalDollars }: BusinessLimits = businessOrder,
): string[] {
  const errors: string[] = [];
  if (cards < businessOrder.minCards) errors.push('An order needs at least one card.');
  if (cards > maxCards)
    errors.push(`One order holds at most ${maxCards} cards. Please take ${cards - maxCards} out.`);
  if (value > centsFromDollars(maxTotalDollars)) {
    const most = moneyText({ dollars: maxTotalDollars });
    errors.push(`The cards of one order hold at most ${most} together.`);
  }
  return errors;
}
