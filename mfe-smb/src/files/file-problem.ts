import { longestCell, unescapeCell, uploadLimitText } from '@bowtie/domain';
import type { TextEncodingName } from './csv/decode-text';

/** More rows than any order holds, with room for what is left out. */
export const mostFileRows = 5_000;
/** Columns beyond these hold nothing of a card. */
export const mostFileColumns = 100;
/** More merged cells than titles above a list have. */
const mostMerged = 1_000;
/** More letters than so many cards need: what a small file repeats must not fill the memory. */
const mostLetters = 8 * 1_048_576;

const problems = {
  too_large: `This file is larger than ${uploadLimitText}. Please split the list into smaller files.`,
  too_many_rows: `This file has more than ${mostFileRows.toLocaleString('en')} rows. Please split the list into smaller files.`,
  unpacks_too_large:
    'This file unpacks to far more than a list of cards. Please copy the list into a new file.',
  password: 'This file is protected with a password. Please save it without one and choose it again.',
  macros: 'This file contains macros. Please save it as .xlsx without macros and choose it again.',
  old_excel: 'This is a file of an older Excel (.xls). Please save it as .xlsx or .csv and choose it again.',
  merged_cells: 'This file has merged cells. Please unmerge them, so that each card has a row of its own.',
  open_quote:
    'A quotation mark opens in this file and is not closed where it should be, so that rows run into each other. Please take it out and choose the file again.',
  empty: 'This file has no rows. Please choose one with a row for each card.',
  all_hidden:
    'The sheets that this workbook shows have no rows. Please show the hidden one with the list, and choose the file again.',
  only_headers: 'This file has headers and no cards below them. Please add a row for each card.',
  unknown_type: 'We read .xlsx, .csv and .tsv files. Please save the list as one of them.',
  unreadable: 'This file cannot be read. It may be damaged: please save it anew and choose it again.',
} as const;

export type FileProblemCode = keyof typeof problems;

/** Why a file is not read, in a sentence for who chose it. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(readonly code: FileProblemCode) {
    super(problems[code]);
  }
}

/** A sheet of a file: its rows as texts, as they were shown. */
export interface FileSheet {
  /** What its workbook calls it; empty for a text, which is one sheet. */
  name: string;
  rows: string[][];
  /** The places of rows that the file hides, by hand or by a filter. */
  hiddenRows: number[];
  /** The places of columns that the file hides. */
  hiddenColumns: number[];
  /** In which letters a text was read that does not say which it has: others can be chosen. */
  guessedEncoding?: TextEncodingName;
  /** The places of the first and the last row of merged cells. */
  mergedRows: (readonly [first: number, last: number])[];
  /** Why it is not read whole, where the file has other sheets. */
  problem?: FileProblemCode;
}

/** Told while a file is read: how much of it is, from 0 to 1. */
export type FileProgress = (share: number) => void;

/** How many letters may yet be kept of a file, of which an empty cell takes one. */
interface LettersLeft {
  letters: number;
}
export const lettersOfFile = (): LettersLeft => ({ letters: mostLetters });

/** Takes rows one by one, and stops at what is too much. Blank rows are kept, so that rows keep their numbers. */
export class RowCollector {
  readonly rows: string[][] = [];
  readonly #hidden: number[] = [];
  readonly #hiddenColumns = new Set<number>();
  readonly #merged: (readonly [number, number])[] = [];
  #filled = 0;
  readonly #left: LettersLeft;

  /** @param left of the whole file, whose sheets are read one after another */
  constructor(left: LettersLeft = lettersOfFile()) {
    this.#left = left;
  }

  add(cells: readonly string[], rowNumber = this.rows.length + 1, isHidden = false): void {
    if (cells.every((text) => text.trim() === '')) return;
    this.#filled += 1;
    if (this.#filled > mostFileRows + 1 || rowNumber > mostFileRows * 10)
      throw new FileProblem('too_many_rows');
    const kept = cells.slice(0, mostFileColumns);
    for (const text of kept) {
      this.#left.letters -= text.length + 1;
      if (text.length > longestCell || this.#left.letters < 0) throw new FileProblem('unpacks_too_large');
    }
    while (this.rows.length < rowNumber - 1) this.rows.push([]);
    if (isHidden) this.#hidden.push(this.rows.length);
    this.rows.push(kept.map(unescapeCell));
  }

  /** Notes cells that are merged, by the numbers of their rows. */
  merge(firstRow: number, lastRow: number): void {
    if (this.#merged.length === mostMerged) throw new FileProblem('merged_cells');
    this.#merged.push([firstRow - 1, lastRow - 1]);
  }

  /** Notes columns that are hidden, by their numbers. */
  hideColumns(first: number, last: number): void {
    for (let column = first; column <= Math.min(last, mostFileColumns); column++)
      this.#hiddenColumns.add(column - 1);
  }

  /** What was taken so far. */
  sheet(name = ''): FileSheet {
    return {
      name,
      rows: this.rows,
      hiddenRows: this.#hidden,
      hiddenColumns: [...this.#hiddenColumns],
      mergedRows: this.#merged,
    };
  }
}
