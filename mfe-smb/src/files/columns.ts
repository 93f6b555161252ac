import { type DeliveryStyle, type GridField, gridColumns } from '@bowtie/domain';
import { foldHeader, knownNames, ownNames, reasonsNames, withoutRemarks } from './column-names';
import { contradictsValues } from './column-values';
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

/** What is known of a file beside its rows. */
interface KnownOfFile {
  /** Choices that were made before. */
  remembered?: RememberedColumns;
  /** The places of columns that the file hides: one that is shown goes before them. */
  hiddenColumns?: ReadonlySet<number>;
}

/**
 * Recognises the columns of a file by their names, in whatever order, and by what was chosen for them before. What a name only
 * suggests has to be borne out by what stands below it.
 */
export function recogniseColumns(
  rows: readonly (readonly string[])[],
  style: DeliveryStyle,
  { remembered = {}, hiddenColumns = new Set() }: KnownOfFile = {},
): ColumnMapping {
  const names = knownNames(style);
  const own = ownNames(style);
  const columns = gridColumns(style);
  const chosenOf = (folded: string): ColumnChoice | undefined => {
    const chosen = folded === '' ? undefined : remembered[folded];
    return chosen === 'ignore' || (chosen !== undefined && columns.includes(chosen)) ? chosen : undefined;
  };
  const knownOf = (header: string): ColumnChoice | undefined => {
    const folded = foldHeader(header);
    if (reasonsNames.includes(folded)) return 'ignore';
    return chosenOf(folded) ?? names.get(folded) ?? names.get(foldHeader(withoutRemarks(header)));
  };
  const headerIndex = headerRowOf(rows, (header) => knownOf(header) !== undefined);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const headerRow = rows[headerIndex] ?? [];
  const headers = Array.from(
    { length: width },
    (_, index) => headerRow[index]?.trim() || namelessHeader(index),
  );
  const taken = new Set<ColumnChoice>();
  const choiceOf = (index: number): ColumnChoice | undefined => {
    const values = rows.slice(headerIndex + 1).map((row) => row[index] ?? '');
    const header = headerRow[index] ?? '';
    const folded = foldHeader(header);
    const known = knownOf(header);
    const isSure = own.has(folded) || chosenOf(folded) !== undefined;
    const fits = known === undefined || known === 'ignore' || isSure || !contradictsValues(known, values);
    if (known !== undefined && fits && (known === 'ignore' || !taken.has(known))) {
      taken.add(known);
      return known;
    }
    return hiddenColumns.has(index) || values.every((text) => text.trim() === '') ? 'ignore' : undefined;
  };
  const places = headers.map((_, index) => index);
  const shownFirst = [
    ...places.filter((place) => !hiddenColumns.has(place)),
    ...places.filter((place) => hiddenColumns.has(place)),
  ];
  const choices: (ColumnChoice | undefined)[] = places.map(() => undefined);
  for (const place of shownFirst) choices[place] = choiceOf(place);
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
