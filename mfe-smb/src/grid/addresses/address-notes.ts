import type { Address } from '@bowtie/contracts';
import {
  addressCells,
  addressLine,
  addressPartNames,
  addressRules,
  entriesOf,
  fits,
  fromWireAddress,
  type GridField,
  type GridRow,
  plainText,
  recordOf,
  toWireAddress,
} from '@bowtie/domain';
import { type AddressAnswer, isPlain } from './address-checks';

/** The address of a row as the post is asked about it; undefined while our own rules refuse it. */
export function addressOfRow(row: GridRow): Address | undefined {
  const isRight = entriesOf(addressCells).every(
    ([part, cell]) => fits(addressRules[part], row[cell]) === undefined,
  );
  if (!isRight) return undefined;
  const written = recordOf(addressPartNames, (part) => plainText(row[addressCells[part]]));
  return toWireAddress({ ...written, state: written.state.toUpperCase() });
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
