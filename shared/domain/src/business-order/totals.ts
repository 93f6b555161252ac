import { type BusinessLimits, businessOrder } from '../limits';
import { cardFee } from '../money/fees';
import { type Cents, centsFromDollars, moneyText } from '../money/money';
import { type GridRow, parseAmountCell } from './grid-row';
import { type GridError, rowErrors } from './row-errors';
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

/** What a card adds to the totals, by its wrong cells. One whose amount is not right yet adds no value. */
export function cardTotals(row: GridRow, cellErrors: readonly Pick<GridError, 'field'>[]): SheetTotals {
  const amount = parseAmountCell(row.cardAmount);
  const isWorth = amount !== undefined && cellErrors.every(({ field }) => field !== 'cardAmount');
  return {
    cards: 1,
    goodCards: cellErrors.length === 0 ? 1 : 0,
    value: isWorth ? centsFromDollars(amount) : 0,
    fees: isWorth ? cardFee(amount) : 0,
  };
}

/** Adds totals up. */
export function addTotals(all: Iterable<SheetTotals>): SheetTotals {
  const sum: SheetTotals = { cards: 0, goodCards: 0, value: 0, fees: 0 };
  for (const { cards, goodCards, value, fees } of all) {
    sum.cards += cards;
    sum.goodCards += goodCards;
    sum.value += value;
    sum.fees += fees;
  }
  return sum;
}

/** Adds up the rows of a sheet. */
export function sheetTotals(rows: readonly GridRow[], sheet: Sheet): SheetTotals {
  return addTotals(cardRows(rows, sheet).map((row) => cardTotals(row, rowErrors(row, sheet))));
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
