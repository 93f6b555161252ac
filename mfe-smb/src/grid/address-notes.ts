import type { Address } from '@bowtie/contracts';
import {
  type AddressParts,
  addressLine,
  addressRules,
  entriesOf,
  fits,
  fromWireAddress,
  type GridField,
  type GridRow,
  plainText,
  toWireAddress,
} from '@bowtie/domain';
import { type AddressAnswer, isPlain } from './address-checks';

/** The cells of a row that are its address. */
const addressCells = {
  addressLine1: 'cardRecipientAddressLine1',
  addressLine2: 'cardRecipientAddressLine2',
  city: 'cardRecipientAddressCity',
  state: 'cardRecipientAddressState',
  zip: 'cardRecipientAddressZip',
} as const satisfies AddressParts<GridField>;

/** The address of a row as the post is asked about it; undefined while our own rules refuse it. */
export function addressOfRow(row: GridRow): Address | undefined {
  const isRight = entriesOf(addressCells).every(
    ([part, cell]) => fits(addressRules[part], row[cell]) === undefined,
  );
  if (!isRight) return undefined;
  const text = (part: keyof AddressParts) => plainText(row[addressCells[part]]);
  return toWireAddress({
    addressLine1: text('addressLine1'),
    addressLine2: text('addressLine2'),
    city: text('city'),
    state: text('state').toUpperCase(),
    zip: text('zip'),
  });
}

/** What there is to say of an address, and of which rows. */
export interface AddressNote {
  rowIds: readonly string[];
  address: Address;
  /** How the post writes it; null where the post does not know it. */
  suggestion: Address | null;
}

/** What is said of the rows' addresses, each once; nothing of those that are right, or not asked about yet. */
export function notesOf(
  rows: readonly { id: string; address: Address | undefined }[],
  answerTo: (address: Address) => AddressAnswer | undefined,
): AddressNote[] {
  const notes = new Map<string, AddressNote & { rowIds: string[] }>();
  for (const { id, address } of rows) {
    const answer = address && answerTo(address);
    if (address === undefined || answer === undefined) continue;
    if (isPlain(answer)) continue;
    const key = addressLine(address);
    const note = notes.get(key) ?? { rowIds: [], address, suggestion: answer.suggestion };
    note.rowIds.push(id);
    notes.set(key, note);
  }
  return [...notes.values()];
}

/** The cells that take over how the post writes addresses. */
export function takenCells(
  notes: readonly AddressNote[],
): { rowId: string; field: GridField; text: string }[] {
  return notes.flatMap(({ rowIds, suggestion }) => {
    if (suggestion === null) return [];
    const parts = fromWireAddress(suggestion);
    return rowIds.flatMap((rowId) =>
      entriesOf(addressCells).map(([part, field]) => ({ rowId, field, text: parts[part] })),
    );
  });
}
