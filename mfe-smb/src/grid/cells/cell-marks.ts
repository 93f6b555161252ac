import { addressLine, type GridRow, type SheetReport, type SimilarRow } from '@bowtie/domain';
import type { AddressNote } from '../addresses/address-notes';
import { KeyedSubscribable } from '../subscribable';
import { cellKey } from './typed-cell';

/** What is said at a cell: that it is wrong, or worth a look. */
export interface CellMark {
  readonly tone: 'wrong' | 'look';
  readonly text: string;
}

/** What is said of a row that is like another. */
export function similarText(kind: SimilarRow['kind'], row: number): string {
  return kind === 'duplicate' ? `The same as row ${row}.` : `Looks like row ${row}. Is it another person?`;
}

/** What is said of an address that the post writes in another way, or does not know. */
function addressText({ suggestion }: AddressNote): string {
  return suggestion === null
    ? 'The post does not know this address. Please check it.'
    : `The post writes ${addressLine(suggestion)}.`;
}

/** The marks of all cells, which each cell follows for itself. */
export class CellMarks extends KeyedSubscribable {
  #marks: ReadonlyMap<string, CellMark> = new Map();

  /** The mark of a cell; the same object for as long as it says the same. */
  of(rowId: string, field: string): CellMark | undefined {
    return this.#marks.get(cellKey(rowId, field));
  }

  show({ errors, similar }: SheetReport, rows: readonly GridRow[], notes: readonly AddressNote[]): void {
    const marks = new Map<string, CellMark>();
    const add = (rowId: string, field: string, mark: CellMark) => {
      const key = cellKey(rowId, field);
      if (marks.has(key)) return;
      const before = this.#marks.get(key);
      marks.set(key, before?.tone === mark.tone && before.text === mark.text ? before : mark);
    };
    for (const { rowId, field, message } of errors) add(rowId, field, { tone: 'wrong', text: message });
    const numbers = similar.length === 0 ? undefined : new Map(rows.map(({ id }, index) => [id, index + 1]));
    for (const { rowId, firstId, kind, field } of similar)
      add(rowId, field, { tone: 'look', text: similarText(kind, numbers?.get(firstId) ?? 0) });
    for (const note of notes) {
      const mark = { tone: 'look', text: addressText(note) } as const;
      for (const rowId of note.rowIds) add(rowId, 'cardRecipientAddressLine1', mark);
    }
    const before = this.#marks;
    this.#marks = marks;
    const keys = new Set([...before.keys(), ...marks.keys()]);
    this.notify([...keys].filter((key) => before.get(key) !== marks.get(key)));
  }
}
