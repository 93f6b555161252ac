import type { RecipientList, SavedRow } from '@bowtie/contracts';
import {
  type DeliveryStyle,
  type GridRow,
  gridColumns,
  isBlankRow,
  isPlasticStyle,
  newRow,
} from '@bowtie/domain';
import { type BusinessOrder, changeDetails, takeRows } from '../state/business-order';

/** Which kind of list the rows of a delivery style are. */
export function kindOf(style: DeliveryStyle): RecipientList['kind'] {
  return isPlasticStyle(style) ? 'plastic' : 'virtual';
}

const savedColumns = (style: DeliveryStyle) => gridColumns(style).filter((field) => field !== 'cardAmount');

/** Whether there is anything to save, which is asked with each edit. */
export function hasSavedRow(rows: readonly GridRow[], style: DeliveryStyle): boolean {
  const columns = savedColumns(style);
  return rows.some((row) => !isBlankRow(row, columns));
}

/** What of the grid's rows is saved: everything but amounts; rows in which nothing is typed are left out. */
export function savedRows(rows: readonly GridRow[], style: DeliveryStyle): SavedRow[] {
  const columns = savedColumns(style);
  return rows
    .filter((row) => !isBlankRow(row, columns))
    .map((row) =>
      Object.fromEntries(columns.flatMap((field) => (row[field] === '' ? [] : [[field, row[field]]]))),
    );
}

/** Fills the grid with a saved list; each card gets this amount. What the grid held is replaced. */
export function takeList(
  order: BusinessOrder,
  list: Pick<RecipientList, 'kind'> & { rows: readonly SavedRow[] },
  amount: string,
  newId: () => string,
): BusinessOrder {
  const isKept = kindOf(order.details.style) === list.kind;
  const style = list.kind === 'plastic' ? 'individual_ship' : 'email';
  const details = {
    anticipatedValue: amount,
    quantity: list.rows.length,
    ...(!isKept && ({ style } as const)),
  };
  const rows = list.rows.map((row) => newRow(newId(), { ...row, cardAmount: amount }));
  return { ...takeRows(changeDetails(order, details), rows, false), entryType: 'all_in_one' };
}
