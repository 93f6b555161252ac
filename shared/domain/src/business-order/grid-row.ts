import type { DeliveryStyle } from '../build-a-card/cards/card';
import { type PlasticCardRow, plasticCardFields } from '../card/plastic-card';
import type { VirtualCardRow } from '../card/virtual-card';
import { entriesOf } from '../entries-of';
import { recordOf } from '../record-of';

/**
 * A column of the business grid: the fields of the plastic and the virtual row (business specification, section 3), and whose
 * clocks count where a card is sent at an hour.
 */
export type GridField = keyof PlasticCardRow | keyof VirtualCardRow | 'timeZone';

/** A card as the grid holds it: every cell as it was typed, so that what is wrong can be shown and mended. */
export type GridRow = { id: string } & Readonly<Record<GridField, string>>;

/** What a cell of Excel holds at most, in letters: no file has more, and what is pasted is kept up to there. */
export const longestCell = 32_767;

const plasticFields = entriesOf(plasticCardFields).map(([field]) => field);

const virtualFields = [
  'cardAmount',
  'cardRecipientFullName',
  'emailAddress',
  'carrierMessage',
  'cardSenderFullName',
] as const satisfies readonly (keyof VirtualCardRow)[];

/** Cards that their buyer downloads go to no mailbox. */
const downloadFields = virtualFields.filter((field) => field !== 'emailAddress');
const emailFields: readonly GridField[] = [...virtualFields, 'emailLanguage', 'timeZone'];

/** Every column that any kind of card has. */
export const gridFields: readonly GridField[] = [
  ...plasticFields,
  'emailAddress',
  'emailLanguage',
  'timeZone',
];

/** What is read of a formula that no program has worked out: told at its cell until somebody types the value. */
export const formulaWithoutValue = '#FORMULA!';

/** The label of the rows without a name of their own (business specification, section 3). */
export const defaultNameOnCard = 'CARD HOLDER';

/** Whether cards of a delivery style are printed on plastic. */
export function isPlasticStyle(style: DeliveryStyle): boolean {
  return style === 'bulk_ship' || style === 'individual_ship';
}

/** The columns that cards of a delivery style have, in the grid's order. */
export function gridColumns(style: DeliveryStyle): readonly GridField[] {
  if (isPlasticStyle(style)) return plasticFields;
  return style === 'download' ? downloadFields : emailFields;
}

/** A row in which nothing is typed but what is given. */
export function newRow(id: string, cells: Partial<Record<GridField, string>> = {}): GridRow {
  return { ...recordOf(gridFields, () => ''), ...cells, id };
}

/** Whether nothing is typed in any of these columns; such a row is no card. */
export function isBlankRow(row: GridRow, columns: readonly GridField[]): boolean {
  return columns.every((field) => row[field].trim() === '');
}

/**
 * The amount of a cell, in dollars: "50", "$50", "USD 50", "1,000" and "50.00" are whole; undefined for an empty cell, and NaN for
 * what is no amount.
 */
export function parseAmountCell(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  const [, dollars, cents = ''] =
    /^(?:USD|(?:US)?\$?)\s?(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{0,9}))?\s?(?:USD|\$)?$/i.exec(typed) ?? [];
  return dollars === undefined ? Number.NaN : Number(`${dollars.replaceAll(',', '')}.${cents}`);
}
