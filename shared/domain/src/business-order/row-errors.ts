import { validateAmount } from '../card/card-value';
import { checkPlasticCard, type PlasticCardRow, plasticCardRules } from '../card/plastic-card';
import { checkVirtualCard, type VirtualCardRow, virtualCardRules } from '../card/virtual-card';
import { entriesOf } from '../entries-of';
import { momentOf, readTimeZone, type SendTime, sendTimeMessages } from '../order/send-time';
import { messages } from '../text/field-messages';
import { fits, type TextRule } from '../text/rules/text-rules';
import {
  formulaWithoutValue,
  type GridField,
  type GridRow,
  gridFields,
  isPlasticStyle,
  parseAmountCell,
} from './grid-row';
import { cardRows, type Sheet, sheetColumns } from './sheet';

/** The messages of a row's cells; an empty object for a card that may be sold. */
export type CellErrors = Partial<Record<GridField, string>>;

const formulaMessage =
  'This cell holds a formula without a value. Type the value, or save the file in Excel and upload it again.';

/** The plastic card of a row. */
export function toPlasticRow({
  id,
  emailAddress,
  emailLanguage,
  timeZone,
  cardAmount,
  ...texts
}: GridRow): PlasticCardRow {
  return { ...texts, cardAmount: parseAmountCell(cardAmount) };
}

/** The virtual card of a row. */
export function toVirtualRow(row: GridRow): VirtualCardRow {
  const { cardRecipientFullName, carrierMessage, emailAddress, emailLanguage, cardSenderFullName } = row;
  return {
    cardAmount: parseAmountCell(row.cardAmount),
    cardRecipientFullName,
    carrierMessage,
    emailAddress,
    emailLanguage,
    cardSenderFullName,
  };
}

function checkDownloaded(row: VirtualCardRow, product: Sheet['product']): CellErrors {
  const errors: CellErrors = {};
  const amount = validateAmount(row.cardAmount, product);
  if (amount !== undefined) errors.cardAmount = amount;
  for (const [field, rule] of entriesOf(virtualCardRules)) {
    if (field === 'emailAddress') continue;
    const optional: TextRule = { ...rule, optional: true };
    const message = fits(optional, row[field]);
    if (message !== undefined) errors[field] = message;
  }
  return errors;
}

/**
 * What is wrong in a row, by cell, as the rules of section 5 say it. The row is as the sheet makes it (`effectiveRow`).
 * A card that is downloaded may go without words; those that it has keep to their rule.
 */
export function checkRow(row: GridRow, { style, product, sending }: Sheet): CellErrors {
  const errors: CellErrors = isPlasticStyle(style)
    ? checkPlasticCard(toPlasticRow(row), { product })
    : style === 'download'
      ? checkDownloaded(toVirtualRow(row), product)
      : checkVirtualCard(toVirtualRow(row), product);
  // An amount that cannot be read is no empty one.
  if (Number.isNaN(parseAmountCell(row.cardAmount))) errors.cardAmount = messages.format;
  const zone = row.timeZone.trim();
  if (style === 'email' && sending !== undefined && zone !== '' && readTimeZone(zone) === undefined)
    errors.timeZone = sendTimeMessages.zone;
  for (const field of gridFields) if (row[field] === formulaWithoutValue) errors[field] = formulaMessage;
  return errors;
}

/** When the card of a row is sent: at the sheet's hour, on the row's clocks; undefined for at once. */
export function rowSendTime(row: GridRow, { style, sending }: Sheet): SendTime | undefined {
  if (style !== 'email' || sending === undefined) return undefined;
  const send_time_zone = readTimeZone(row.timeZone) ?? sending.zone;
  const at = momentOf(sending, send_time_zone)?.at;
  return at === undefined ? undefined : { send_at: at.toISOString(), send_time_zone };
}

/** A cell that is wrong, in the order in which a reader meets them. */
export interface GridError {
  rowId: string;
  field: GridField;
  message: string;
}

/** The wrong cells of a row that is a card, column by column. The row is as the sheet makes it. */
export function rowErrors(row: GridRow, sheet: Sheet): GridError[] {
  const errors = checkRow(row, sheet);
  return sheetColumns(sheet).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ rowId: row.id, field, message }];
  });
}

/** Every wrong cell of a sheet, row by row and column by column. Blank rows have none. */
export function checkRows(rows: readonly GridRow[], sheet: Sheet): GridError[] {
  return cardRows(rows, sheet).flatMap((row) => rowErrors(row, sheet));
}

/** The rule of a column's texts, for hints and templates; none for the amount. */
export function gridRule(field: GridField, style: Sheet['style']): TextRule | undefined {
  const rules: Partial<Record<GridField, TextRule>> = isPlasticStyle(style)
    ? plasticCardRules
    : virtualCardRules;
  const rule = rules[field];
  return rule !== undefined && style === 'download' ? { ...rule, optional: true } : rule;
}
