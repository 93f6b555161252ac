import { addressGroupId } from '../build-a-card/carrier/address-groups';
import { fromAddressCells } from '../card/plastic-card';
import { plainText } from '../text/rules/text-rules';
import { defaultNameOnCard, type GridField, type GridRow } from './grid-row';
import { cardRows, isOverridden, type Sheet, sheetColumns } from './sheet';

/** A row that is like an earlier one. Nothing forbids that; it is said, because it is how a list goes wrong. */
export interface SimilarRow {
  rowId: string;
  /** The first row that it is like. */
  firstId: string;
  /** `duplicate`: every cell is the same. `look_alike`: for the same person or mailbox, as far as can be told. */
  kind: 'duplicate' | 'look_alike';
  /** The cell at which it is shown. */
  field: GridField;
}

/** A text without what people write in different ways: case, accents, punctuation and spaces. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@]/gu, '');
}

/** The mailbox behind an address: what follows a plus sign is a label of its owner. */
function mailbox(address: string): string {
  const [name = '', host = ''] = address.split('@');
  return `${folded(name.replace(/\+.*$/s, ''))}@${host.trim().toLowerCase()}`;
}

type Key = readonly [field: GridField, key: string];

/** Who a card is for, in the ways in which the same person may stand in a list twice. */
function recipientKeys(row: GridRow, sheet: Sheet): Key[] {
  const keys: Key[] = [];
  const add = (field: GridField, parts: readonly string[]) => {
    if (parts.every((part) => part !== '')) keys.push([field, JSON.stringify([field, ...parts])]);
  };
  const to = folded(row.cardRecipientFullName);
  switch (sheet.style) {
    case 'email':
      if (row.emailAddress.trim() !== '') add('emailAddress', [mailbox(row.emailAddress)]);
      add('cardRecipientFullName', [to]);
      break;
    case 'download':
      add('cardRecipientFullName', [to]);
      break;
    case 'individual_ship':
      add('cardRecipientAddressRecipientName', [
        folded(row.cardRecipientAddressRecipientName),
        folded(row.cardRecipientAddressLine1),
        folded(row.cardRecipientAddressZip),
      ]);
      break;
    case 'bulk_ship': {
      // Cards of one parcel share its address; without a name on them they are alike on purpose.
      const hasName =
        !isOverridden(sheet, 'nameOnCard') && folded(row.nameOnCard) !== folded(defaultNameOnCard);
      if (hasName) add('nameOnCard', [folded(row.nameOnCard), folded(row.cardRecipientAddressZip)]);
    }
  }
  return keys;
}

/** By what a card is found to be like another. */
export interface RowSimilarity {
  rowId: string;
  /** All its cells, as one text. */
  whole: string;
  keys: readonly Key[];
}

/** The likeness of a card, as the sheet makes it; undefined for one that is nobody's in particular. */
export function rowSimilarityOf(row: GridRow, sheet: Sheet): RowSimilarity | undefined {
  const keys = recipientKeys(row, sheet);
  if (keys.length === 0) return undefined;
  const whole = JSON.stringify(sheetColumns(sheet).map((field) => plainText(row[field]).toLowerCase()));
  return { rowId: row.id, whole, keys };
}

/** Cards that are the same as an earlier one, or look like it; each once, against the first that it is like. */
export function findRowSimilarities(cards: Iterable<RowSimilarity>): SimilarRow[] {
  const firstWith = new Map<string, string>();
  const found: SimilarRow[] = [];
  for (const { rowId, whole, keys } of cards) {
    const same = firstWith.get(whole);
    const alike = keys.find(([, key]) => firstWith.has(key));
    const [shown] = keys;
    if (same !== undefined && shown !== undefined)
      found.push({ rowId, firstId: same, kind: 'duplicate', field: shown[0] });
    else if (alike !== undefined) {
      const [field, key] = alike;
      found.push({ rowId, firstId: firstWith.get(key) ?? rowId, kind: 'look_alike', field });
    }
    if (same === undefined) firstWith.set(whole, rowId);
    for (const [, key] of keys) if (!firstWith.has(key)) firstWith.set(key, rowId);
  }
  return found;
}

/** Rows that are the same as an earlier one, or look like it. */
export function findSimilarRows(rows: readonly GridRow[], sheet: Sheet): SimilarRow[] {
  return findRowSimilarities(cardRows(rows, sheet).flatMap((row) => rowSimilarityOf(row, sheet) ?? []));
}

/** The address to which a plastic row goes, as one text: the same for cards that can lie in one parcel. */
export function rowAddressKey(row: GridRow): string {
  return addressGroupId(fromAddressCells(row));
}
