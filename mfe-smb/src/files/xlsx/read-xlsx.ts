import { formulaWithoutValue, longestCell } from '@bowtie/domain';
import {
  FileProblem,
  type FileProgress,
  type FileTable,
  mostFileColumns,
  RowCollector,
} from '../file-problem';
import { numberText } from './numbers';
import { type PartReader, readParts } from './parts';
import { readWorkbook, type Workbook } from './workbook';
import { type Attributes, cellText, xmlReader } from './xml';

/** So many sheets are looked through for the first one with rows: new workbooks come with empty ones. */
const mostSheets = 5;
/** The share of the reading that what stands beside the sheet takes. */
const besideSheet = 0.5;

/** The number of a cell's column from its address: "B7" is 1. */
function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(address)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function sheetReader({ strings, isDate, has1904 }: Workbook, rows: RowCollector): PartReader {
  let cells: string[] = [];
  let rowNumber = 0;
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
    if (t === 'n') return numberText(value, isDate[Number(s ?? 0)] ?? false, has1904);
    return cellText(value);
  };
  const reader = xmlReader({
    open: (name, attributes) => {
      if (name === 'mergeCell') throw new FileProblem('merged_cells');
      if (name === 'row') {
        cells = [];
        column = -1;
        rowNumber = Number(attributes.r ?? rowNumber + 1);
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
      if (name === 'row') rows.add(cells, rowNumber);
    },
  });
  return { ...reader, hasCells: true };
}

/**
 * Reads the first shown sheet of a workbook that has rows, in passes over its bytes: what cells refer to may stand behind them.
 * Formulas are never run. @throws FileProblem
 */
export function readXlsx(bytes: Uint8Array, onProgress: FileProgress = () => undefined): FileTable {
  const book = readWorkbook(bytes, (share) => onProgress(share * besideSheet));
  let isFound = false;
  for (const sheet of book.sheets.slice(0, mostSheets)) {
    const rows = new RowCollector();
    const readerOf = (name: string) => {
      if (name !== sheet) return undefined;
      isFound = true;
      return sheetReader(book, rows);
    };
    readParts(bytes, readerOf, (share) => onProgress(besideSheet + share * (1 - besideSheet)));
    if (rows.rows.length > 0) return rows.table();
  }
  throw new FileProblem(isFound ? 'empty' : 'unreadable');
}
