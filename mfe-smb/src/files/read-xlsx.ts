import { formulaWithoutValue } from '@bowtie/domain';
import { Parser } from 'htmlparser2';
import {
  FileProblem,
  type FileProgress,
  type FileTable,
  mostFileColumns,
  RowCollector,
} from './file-problem';
import { numberText, readStyles } from './xlsx-numbers';
import { type PartReader, readParts } from './xlsx-parts';

/** The most texts, and letters of them, that a workbook may share between its cells. */
const mostShared = 500_000;
const mostSharedLetters = 32 * 1_048_576;
/** Excel's own limit of one cell. */
const longestCell = 32_767;

type Attributes = Record<string, string>;

/** The name of an element without its namespace's prefix. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

function xmlReader(handlers: {
  open?(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}): PartReader {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => handlers.open?.(local(name), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  return { text: (chunk) => parser.write(chunk), end: () => parser.end() };
}

/** `_x000D_` is how Excel writes a character that XML may not hold. */
function cellText(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

interface Workbook {
  strings: string[];
  isDate: readonly boolean[];
  has1904: boolean;
  /** Relation of the first sheet that is shown, and where each relation leads. */
  firstSheet: string | undefined;
  targets: Map<string, string>;
  hasMacros: boolean;
}

function sharedStrings(strings: string[]): PartReader {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  let letters = 0;
  return xmlReader({
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (part) => {
      if (!isText) return;
      letters += part.length;
      if (letters > mostSharedLetters || text.length > longestCell)
        throw new FileProblem('unpacks_too_large');
      text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      strings.push(cellText(text));
      if (strings.length > mostShared) throw new FileProblem('unpacks_too_large');
    },
  });
}

function readWorkbook(bytes: Uint8Array): Workbook {
  const styles = readStyles();
  const book: Workbook = {
    strings: [],
    isDate: styles.isDate,
    has1904: false,
    firstSheet: undefined,
    targets: new Map(),
    hasMacros: false,
  };
  const readers: Record<string, () => PartReader> = {
    'xl/sharedStrings.xml': () => sharedStrings(book.strings),
    'xl/styles.xml': () => xmlReader(styles),
    'xl/workbook.xml': () =>
      xmlReader({
        open: (name, attributes) => {
          if (name === 'workbookPr') book.has1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
          if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible')
            book.firstSheet ??=
              attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
        },
      }),
    'xl/_rels/workbook.xml.rels': () =>
      xmlReader({
        open: (name, { Id, Target }) => {
          if (name === 'Relationship' && Id !== undefined && Target !== undefined)
            book.targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
        },
      }),
  };
  readParts(bytes, (name) => {
    if (name.endsWith('vbaProject.bin')) book.hasMacros = true;
    return readers[name]?.();
  });
  return book;
}

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
  return xmlReader({
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
}

/**
 * Reads the first shown sheet of a workbook, in two passes over its bytes: what cells refer to may stand behind them.
 * Formulas are never run. @throws FileProblem
 */
export function readXlsx(bytes: Uint8Array, onProgress: FileProgress = () => undefined): FileTable {
  const book = readWorkbook(bytes);
  if (book.hasMacros) throw new FileProblem('macros');
  const sheet = book.targets.get(book.firstSheet ?? '') ?? 'xl/worksheets/sheet1.xml';
  const rows = new RowCollector();
  readParts(bytes, (name) => (name === sheet ? sheetReader(book, rows) : undefined), onProgress);
  return rows.table();
}
