import {
  type DeliveryStyle,
  type GridField,
  type GridRow,
  gridColumns,
  gridFields,
  newRow,
} from '@bowtie/domain';
import { spokenName } from '../pasted-people';
import { foldHeader, knownNames, reasonsNames, withoutRemarks } from './column-names';
import { headerRowOf } from './header-row';

/** What a column of a file is: a column of the grid, or nothing that we need. */
export type ColumnChoice = GridField | 'ignore';
/** Choices that were made for headers, to be made again; by the folded header. */
export type RememberedColumns = Readonly<Record<string, ColumnChoice>>;

/** How the columns of a file are read. */
export interface ColumnMapping {
  /** Headers of the file, or letters where it has none. */
  headers: readonly string[];
  /** What each column is; undefined where it is not known, which is for a person to say. */
  choices: readonly (ColumnChoice | undefined)[];
  /** Where the cards begin. */
  firstRow: number;
}

/** The letter of a column, as spreadsheets name it. */
function letterOf(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letterOf(rest - 1)) + String.fromCharCode(65 + (index % 26));
}

/** What a column without a header is called. */
const namelessHeader = (index: number) => `Column ${letterOf(index)}`;

const isFilled = (row: readonly string[]) => row.some((text) => text.trim() !== '');

/** Whether something stands below the headers. */
export const hasCards = (rows: readonly (readonly string[])[], { firstRow }: ColumnMapping): boolean =>
  rows.slice(firstRow).some(isFilled);

/** Recognises the columns of a file by their names, in whatever order, and by what was chosen for them before. */
export function recogniseColumns(
  rows: readonly (readonly string[])[],
  style: DeliveryStyle,
  remembered: RememberedColumns = {},
): ColumnMapping {
  const names = knownNames(style);
  const columns = gridColumns(style);
  const knownOf = (header: string): ColumnChoice | undefined => {
    const folded = foldHeader(header);
    const chosen = folded === '' ? undefined : remembered[folded];
    if (reasonsNames.includes(folded)) return 'ignore';
    if (chosen !== undefined && (chosen === 'ignore' || columns.includes(chosen))) return chosen;
    return names.get(folded) ?? names.get(foldHeader(withoutRemarks(header)));
  };
  const headerIndex = headerRowOf(rows, (header) => knownOf(header) !== undefined);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const headerRow = rows[headerIndex] ?? [];
  const headers = Array.from(
    { length: width },
    (_, index) => headerRow[index]?.trim() || namelessHeader(index),
  );
  const taken = new Set<ColumnChoice>();
  const choices = headers.map((_header, index) => {
    const isEmpty = rows.slice(headerIndex + 1).every((row) => (row[index] ?? '').trim() === '');
    const known = knownOf(headerRow[index] ?? '');
    if (known === undefined || (known !== 'ignore' && taken.has(known)))
      return isEmpty ? 'ignore' : undefined;
    taken.add(known);
    return known;
  });
  return { headers, choices, firstRow: headerIndex + 1 };
}

/** Whether a file is one of wrong rows that was downloaded here. */
export const hasReasons = ({ headers }: ColumnMapping): boolean =>
  headers.some((header) => reasonsNames.includes(foldHeader(header)));

/** Columns that most files go without: cards are sent on the clocks and in the language of their buyer. */
const ownOfBuyer: readonly GridField[] = ['emailLanguage', 'timeZone'];

/** The columns of the grid that no column of the file is. */
export function missingColumns({ choices }: ColumnMapping, style: DeliveryStyle): GridField[] {
  return gridColumns(style).filter((field) => !ownOfBuyer.includes(field) && !choices.includes(field));
}

/** The choices with another one for a column; a column of the grid is read from one column of the file alone. */
export function chooseColumn(mapping: ColumnMapping, index: number, choice: ColumnChoice): ColumnMapping {
  const choices = mapping.choices.map((each, other) => {
    if (other === index) return choice;
    return each === choice && choice !== 'ignore' ? undefined : each;
  });
  return { ...mapping, choices };
}

/** What is worth remembering of a mapping for the next file. */
export function rememberColumns({ headers, choices }: ColumnMapping): RememberedColumns {
  return Object.fromEntries(
    headers.flatMap((header, index) => {
      const choice = choices[index];
      return choice === undefined || header === namelessHeader(index) ? [] : [[foldHeader(header), choice]];
    }),
  );
}

/** An amount as most of the world writes it: "1.250,00". */
const decimalComma = /^(\D*)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})(?!\d)/;

/** What files hold of a cell beside its text: signs that nobody sees, and what programs make of numbers and addresses. */
function fromFile(field: GridField, text: string): string {
  const typed = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u200B\u2060\uFEFF]/g, '')
    .replace(/\p{Zs}/gu, ' ');
  // Spreadsheets take a ZIP code for a number, and drop its zeros.
  if (field === 'cardRecipientAddressZip' && /^\d{3,4}$/.test(typed.trim()))
    return typed.trim().padStart(5, '0');
  if (field === 'cardAmount')
    return typed.replace(
      decimalComma,
      (_all, sign: string, whole: string, cents: string) => `${sign}${whole.replaceAll('.', '')}.${cents}`,
    );
  if (field === 'cardRecipientFullName' || field === 'nameOnCard')
    return typed.includes(',') ? spokenName(typed) : typed;
  return field === 'emailAddress' ? typed.replace(/^\s*mailto:/i, '') : typed;
}

/** The rows of a file as rows of the grid; blank ones are left out. */
export function fileRows(
  rows: readonly (readonly string[])[],
  { choices, firstRow }: ColumnMapping,
  newId: () => string,
): GridRow[] {
  return rows.slice(firstRow).flatMap((row) => {
    const cells: Partial<Record<GridField, string>> = {};
    choices.forEach((choice, index) => {
      if (choice !== undefined && choice !== 'ignore') cells[choice] = fromFile(choice, row[index] ?? '');
    });
    const isBlank = gridFields.every((field) => (cells[field] ?? '').trim() === '');
    return isBlank ? [] : [newRow(newId(), cells)];
  });
}
