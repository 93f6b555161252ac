import Papa from 'papaparse';
import { decodeText } from './decode-text';
import { FileProblem, type FileProgress, type FileTable, RowCollector } from './file-problem';

/** Excel's own first line that names the separator. */
const separatorLine = /^sep=(.)\r?\n/i;
const separators = ['\t', ';', ','] as const;

/** The separator that stands in the first line most often, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n|\r/, 1);
  const counts = separators.map((separator) => line.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** How many rows lie between two reports of progress. */
const reportEvery = 500;

/** Reads rows of text, separated by `;`, tab or `,`. @throws FileProblem */
export function readCsv(bytes: Uint8Array, onProgress: FileProgress = () => undefined): FileTable {
  const text = decodeText(bytes);
  if (text.slice(0, 10_000).includes('\0')) throw new FileProblem('unknown_type');
  const [head = '', named] = separatorLine.exec(text) ?? [];
  const body = text.slice(head.length);
  const rows = new RowCollector();
  let number = 0;
  Papa.parse<string[]>(body, {
    delimiter: named ?? separatorOf(body),
    step: ({ data, meta }) => {
      number += 1;
      rows.add(data, number);
      if (number % reportEvery === 0) onProgress(meta.cursor / body.length);
    },
  });
  return rows.table();
}
