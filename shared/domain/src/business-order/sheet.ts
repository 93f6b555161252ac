import type { DeliveryStyle } from '../build-a-card/cards/card';
import type { LoadLimits } from '../card/card-value';
import { entriesOf } from '../entries-of';
import { cardValue } from '../limits';
import type { WallTime } from '../order/send-time';
import {
  defaultNameOnCard,
  type GridField,
  type GridRow,
  gridColumns,
  isBlankRow,
  isPlasticStyle,
} from './grid-row';

/** What may be the same for all cards of a sheet (business specification, section 4: apply-all overrides). */
export const overrideFields = ['cardAmount', 'nameOnCard', 'cardMessage'] as const;
export type OverrideField = (typeof overrideFields)[number];

/** What the details of an order say of all its rows. */
export interface Sheet {
  style: DeliveryStyle;
  /** What the chosen product can hold, in whole dollars. */
  product: LoadLimits;
  /** Cells that stand in every row, whatever was typed there. */
  overrides: Readonly<Partial<Record<OverrideField, string>>>;
  /** When cards by e-mail are sent, on the clocks of this zone where a row names no other; absent: at once. */
  sending?: WallTime & { zone: string };
}

export const emptySheet: Sheet = { style: 'email', product: cardValue, overrides: {} };

/** The columns of a sheet: time zones are of use only where cards are sent at an hour. */
export function sheetColumns({ style, sending }: Pick<Sheet, 'style' | 'sending'>): readonly GridField[] {
  const columns = gridColumns(style);
  return sending === undefined ? columns.filter((field) => field !== 'timeZone') : columns;
}

/** Whether a column shows the same value in every row. */
export function isOverridden({ overrides }: Sheet, field: GridField): boolean {
  const cells: Partial<Record<GridField, string>> = overrides;
  return cells[field] !== undefined;
}

/**
 * A row with what the sheet says of all its rows. An empty name on a plastic card becomes the default label; what is
 * typed in a column that is overridden stays in the row itself, and comes back with the override's end.
 */
export function effectiveRow(row: GridRow, sheet: Sheet): GridRow {
  const columns = sheetColumns(sheet);
  const cells = Object.fromEntries(
    entriesOf(sheet.overrides).filter(([field, text]) => text !== undefined && columns.includes(field)),
  );
  const filled: GridRow = { ...row, ...cells };
  return columns.includes('nameOnCard') && filled.nameOnCard.trim() === ''
    ? { ...filled, nameOnCard: defaultNameOnCard }
    : filled;
}

/** The columns of a sheet in which rows differ. */
export function typedColumns(sheet: Sheet): readonly GridField[] {
  return sheetColumns(sheet).filter((field) => !isOverridden(sheet, field));
}

/** What a cell shows: `effectiveRow` of one column. */
export function effectiveCell(row: GridRow, field: GridField, { style, overrides }: Sheet): string {
  const cells: Partial<Record<GridField, string>> = overrides;
  const text = cells[field] ?? row[field];
  return field === 'nameOnCard' && isPlasticStyle(style) && text.trim() === '' ? defaultNameOnCard : text;
}

/** The rows that are cards, as the sheet makes them: blank ones are left out. */
export function cardRows(rows: readonly GridRow[], sheet: Sheet): GridRow[] {
  const typed = typedColumns(sheet);
  return rows.filter((row) => !isBlankRow(row, typed)).map((row) => effectiveRow(row, sheet));
}
