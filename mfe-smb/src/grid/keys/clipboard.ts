import Papa from 'papaparse';

/** The cells of what was copied in Excel, Sheets or Numbers: lines of text between tabs, quoted where they hold some. */
export function parseClipboard(text: string): string[][] {
  const { data } = Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), { delimiter: '\t', newline: '\n' });
  // Spreadsheets end the last line, too.
  const last = data.at(-1);
  return last?.length === 1 && last[0] === '' && data.length > 1 ? data.slice(0, -1) : data;
}

/** Cells as spreadsheets take them from the clipboard. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: '\t', newline: '\n' },
  );
}
