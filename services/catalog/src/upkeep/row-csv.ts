import { type CatalogKind, type Cells, catalogFileLimits } from '@bowtie/contracts';
import { escapeCell, unescapeCell } from '@bowtie/domain';
import Papa from 'papaparse';
import type { AnyRow } from '../model/rows';
import { cellsOf } from './row-cells';
import { fieldsOf } from './row-fields';

/** Spreadsheets take a file without it for one of an older alphabet. */
const mark = '\uFEFF';

/** A row of a file. Lines are counted as spreadsheets count them: the names of the columns are the first. */
export interface FileRow {
  line: number;
  cells: Cells;
}

/** All rows of a kind as a file. */
export function writeRows(kind: CatalogKind, rows: readonly AnyRow[]): string {
  const names = fieldsOf(kind).map(({ name }) => name);
  const lines = rows.map((row) => {
    const cells = cellsOf(kind, row);
    return names.map((name) => escapeCell(cells[name] ?? ''));
  });
  return mark + Papa.unparse([names, ...lines], { newline: '\r\n' });
}

/** What stands between the names of the columns, of which none has any of these. */
function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n|\r/, 1);
  return [';', '\t'].find((sign) => head.includes(sign)) ?? ',';
}

/** Reads a file of rows of a kind; what is wrong with the file itself is told in words. */
export function readRows(kind: CatalogKind, csv: string): { rows: FileRow[] } | { problem: string } {
  const text = csv.startsWith(mark) ? csv.slice(mark.length) : csv;
  if (text.includes('\0')) return { problem: 'This is no text. Please save it as “CSV UTF-8”.' };
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: separatorOf(text),
    // One more tells that there are too many.
    preview: catalogFileLimits.rows + 2,
  });
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes !== undefined) return { problem: `Line ${(quotes.row ?? 0) + 1}: a quote is not closed.` };
  const [head = [], ...lines] = data;
  if (lines.length > catalogFileLimits.rows)
    return { problem: `A file has at most ${catalogFileLimits.rows.toLocaleString('en')} rows.` };
  const names = head.map((name) => unescapeCell(name.trim()));
  const problem = columnProblem(kind, names);
  if (problem !== undefined) return { problem };
  const rows = lines.flatMap((line, at) => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const cells = names.map((name, column) => [name, unescapeCell(line[column] ?? '')] as const);
    return [{ line: at + 2, cells: Object.fromEntries(cells) }];
  });
  return { rows };
}

function columnProblem(kind: CatalogKind, names: readonly string[]): string | undefined {
  const known = new Set(fieldsOf(kind).map(({ name }) => name));
  if (!names.includes('id'))
    return 'The first line has to name the columns, and one of them has to be “id”. An export shows how.';
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    return `There is no column “${unknown.slice(0, 60)}”. An export shows all of them.`;
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? undefined : `The column “${twice}” is there twice.`;
}
