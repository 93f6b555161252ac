import { escapeCell } from '@bowtie/domain';
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';

/** A sheet of a file that is written: its name and its rows. */
export interface WrittenSheet {
  name: string;
  rows: readonly (readonly string[])[];
}

/** Rows as a csv that Excel opens in UTF-8. */
export function writeCsv(rows: readonly (readonly string[])[]): Uint8Array {
  const escaped = rows.map((row) => row.map(escapeCell));
  // What separates cells in other files does not in ours, but counts where a reader looks for the separator.
  const quotes = (cell: string) => /[;\t]/.test(cell);
  return strToU8(`\uFEFF${Papa.unparse(escaped, { newline: '\r\n', quotes })}`);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that no XML may hold, and what looks like Excel's way of writing them. */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r/g, '_x000D_')
    .replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}

const open = 'http://schemas.openxmlformats.org';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function sheetXml(rows: WrittenSheet['rows']): string {
  const lines = rows.map((row) => {
    const cells = row.map(
      (text) => `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(escapeCell(text))}</t></is></c>`,
    );
    return `<row>${cells.join('')}</row>`;
  });
  return `<worksheet xmlns="${open}/spreadsheetml/2006/main"><sheetFormatPr defaultColWidth="24" defaultRowHeight="15"/><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

/** Sheets as a workbook. Every cell is text, so that ZIP codes keep their zeros and nothing is run. */
export function writeXlsx(sheets: readonly WrittenSheet[]): Uint8Array {
  const numbers = sheets.map((_sheet, index) => index + 1);
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${open}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="${open}/package/2006/relationships">${content}</Relationships>`;
  const part = (name: string, kind: string) =>
    `<Override PartName="${name}" ContentType="${kinds}.${kind}+xml"/>`;
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('/xl/workbook.xml', 'sheet.main')}${numbers.map((number) => part(`/xl/worksheets/sheet${number}.xml`, 'worksheet')).join('')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${open}/spreadsheetml/2006/main" xmlns:r="${open}/officeDocument/2006/relationships"><sheets>${sheets.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      numbers
        .map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
        .join(''),
    ),
  };
  sheets.forEach(({ rows }, index) => {
    files[`xl/worksheets/sheet${index + 1}.xml`] = sheetXml(rows);
  });
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(head + xml)])));
}
