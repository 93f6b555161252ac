import { formulaWithoutValue, longestCell } from '@bowtie/domain';
import {
  FileProblem,
  type FileProgress,
  type FileSheet,
  lettersOfFile,
  mostFileColumns,
  RowCollector,
} from '../file-problem';
import { numberText } from './numbers';
import { type PartReader, readParts } from './parts';
import { readWorkbook, type Workbook } from './workbook';
import { type Attributes, cellText, xmlReader } from './xml';

/** So many sheets are read: one for each month, and some more. */
const mostSheets = 20;
/** The share of the reading that what stands beside the sheet takes. */
const besideSheet = 0.5;

/** The number of a cell's column from its address: "B7" is 1. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

const isTrue = (flag: string | undefined) => flag === '1' || flag === 'true';

/** The rows of merged cells from their range, "A7:C8"; all rows where it is none. */
function rowsOfRange(range = ''): [first: number, last: number] {
  const [, first, last = first] = /^[A-Z]*(\d+)(?::[A-Z]*(\d+))?$/.exec(range) ?? [];
  return first === undefined ? [1, Number.POSITIVE_INFINITY] : [Number(first), Number(last)];
}

function sheetReader({ strings, isDate, signs, has1904 }: Workbook, rows: RowCollector): PartReader {
  let cells: string[] = [];
  let rowNumber = 0;
  let isHidden = false;
  let column = -1;
  let cell: Attributes = {};
  let value = '';
  let hasFormula = false;
  let hasValue = false;
  let isValue = false;
  let isPhonetic = false;
  const shown = (): string => {
    const { t = 'n', s } = cell;
    // Excel says of a formula that came to no text that it is a text; what writes none has not worked it out.
    if (value === '') return hasFormula && !(hasValue && t === 'str') ? formulaWithoutValue : '';
    if (t === 's') return strings[Number(value)] ?? '';
    if (t === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (t === 'n') {
      const style = Number(s ?? 0);
      const number = numberText(value, isDate[style] ?? false, has1904);
      // What the sheet shows as euros must not be read as dollars.
      const sign = signs[style] ?? '';
      return sign === '' ? number : `${number} ${sign}`;
    }
    return cellText(value);
  };
  const reader = xmlReader({
    open: (name, attributes) => {
      if (name === 'col' && isTrue(attributes.hidden))
        rows.hideColumns(Number(attributes.min), Number(attributes.max ?? attributes.min));
      if (name === 'mergeCell') rows.merge(...rowsOfRange(attributes.ref));
      if (name === 'row') {
        cells = [];
        column = -1;
        rowNumber = Number(attributes.r ?? rowNumber + 1);
        isHidden = isTrue(attributes.hidden);
      }
      if (name === 'c') {
        cell = attributes;
        value = '';
        hasFormula = false;
        hasValue = false;
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
      }
      if (name === 'rPh') isPhonetic = true;
      // What a formula came to when it was saved stands in `v`; the formula itself is never read.
      if (name === 'f') hasFormula = true;
      if (name === 'v') hasValue = true;
      isValue = name === 'v' || (name === 't' && !isPhonetic);
    },
    text: (part) => {
      if (!isValue) return;
      if (value.length + part.length > longestCell) throw new FileProblem('unpacks_too_large');
      value += part;
    },
    close: (name) => {
      isValue = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c' && column >= 0 && column < mostFileColumns) {
        const text = shown();
        if (text !== '') {
          while (cells.length < column) cells.push('');
          cells[column] = text;
        }
      }
      if (name === 'row') rows.add(cells, rowNumber, isHidden);
    },
  });
  return { ...reader, hasCells: true };
}

/** Reads one sheet; undefined where it is not in the file. */
function readSheet(
  bytes: Uint8Array,
  book: Workbook,
  { name, part }: Workbook['sheets'][number],
  rows: RowCollector,
  onProgress: FileProgress,
): FileSheet | undefined {
  let isFound = false;
  const readerOf = (each: string) => {
    if (each !== part) return undefined;
    isFound = true;
    return sheetReader(book, rows);
  };
  try {
    readParts(bytes, readerOf, onProgress);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { ...rows.sheet(name), problem: error.code };
  }
  return isFound ? rows.sheet(name) : undefined;
}

/**
 * Reads the shown sheets of a workbook that have rows, in passes over its bytes: what cells refer to may stand behind them.
 * Formulas are never run. @throws FileProblem where no sheet is read
 */
export function readXlsx(bytes: Uint8Array, onProgress: FileProgress = () => undefined): FileSheet[] {
  const book = readWorkbook(bytes, (share) => onProgress(share * besideSheet));
  const listed = book.sheets.slice(0, mostSheets);
  const left = lettersOfFile();
  const found = listed.flatMap((sheet, index) => {
    const onShare = (share: number) =>
      onProgress(besideSheet + ((index + share) / listed.length) * (1 - besideSheet));
    return readSheet(bytes, book, sheet, new RowCollector(left), onShare) ?? [];
  });
  const read = found.filter(({ rows, problem }) => rows.length > 0 || problem !== undefined);
  if (read.some(({ problem }) => problem === undefined)) return read;
  const [first] = read;
  if (first?.problem !== undefined) throw new FileProblem(first.problem);
  if (found.length === 0) throw new FileProblem('unreadable');
  throw new FileProblem(book.hasHiddenSheets ? 'all_hidden' : 'empty');
}
