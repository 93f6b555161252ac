import Papa from 'papaparse';
import { parseHtmlTable } from './html-table';

/** Where a quoted cell ends: behind the mark that a tab, a line's end or the text's end follows; undefined if it is not quoted. */
function quotedEnd(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    const next = text[at + 1];
    if (next === undefined || next === '\t' || next === '\n') return at + 1;
    if (next !== '"') return undefined;
  }
  return undefined;
}

const firstOf = (text: string, mark: string, from: number) => {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at;
};

/**
 * The cells of what was copied in Excel, Sheets or Numbers: lines of text between tabs, quoted where they hold some. They quote
 * no cell for a quotation mark at its beginning, so such a cell is taken as it is, and does not go on to the next mark.
 */
export function parseClipboard(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n');
  const rows: string[][] = [];
  let row: string[] = [];
  // Spreadsheets end the last line, too.
  for (let at = 0; at < text.length || row.length > 0; ) {
    const quoted = text[at] === '"' ? quotedEnd(text, at) : undefined;
    const end = quoted ?? Math.min(firstOf(text, '\t', at), firstOf(text, '\n', at));
    row.push(quoted === undefined ? text.slice(at, end) : text.slice(at + 1, end - 1).replaceAll('""', '"'));
    at = end + 1;
    if (text[end] === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** The cells that a clipboard holds: its text, or its table where a program gave that alone. */
export function clipboardCells(clipboard: Pick<DataTransfer, 'getData'>): string[][] {
  const text = clipboard.getData('text/plain');
  return text === '' ? parseHtmlTable(clipboard.getData('text/html')) : parseClipboard(text);
}

/** Cells as spreadsheets take them from the clipboard. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );
}
