import Papa from 'papaparse';
import { FileProblem, type FileProgress, type FileSheet, RowCollector } from '../file-problem';
import { decodeText, type TextEncodingName } from './decode-text';

/** Excel's own first line that names the separator. */
const separatorLine = /^(?:sep=(.)|"sep=(.)")\n/i;
const separators = ['\t', ';', ',', '|'] as const;
/** So much of a text is looked at to tell what it is. */
const sampleLetters = 10_000;
const sampleLines = 20;
/** How other files begin that are texts, too: pages, papers and data, some of which are called .xls or .csv. */
const foreignText = /^\s*(?:<|\{\\rtf|%PDF-|[[{]\s*["{[])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells bytes of programs from a text
const controlCharacters = /[\x01-\x08\x0E-\x19\x1C-\x1F]/g;
/** A text may have some of them by mistake. */
const mostControls = 10;

function isForeign(sample: string): boolean {
  const controls = sample.match(controlCharacters)?.length ?? 0;
  return sample.includes('\0') || controls > mostControls || foreignText.test(sample);
}

/** How often each separator stands in a line. */
const countsIn = (line: string) => separators.map((separator) => line.split(separator).length - 1);

/**
 * The separator that cuts most lines into the same number of cells; of several the one that stands in the first line most
 * often. Titles stand above the headers, and messages have commas of their own, but neither line by line.
 */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, sampleLetters)
    .replace(/"[^"]*"/g, '""')
    .split('\n', sampleLines)
    .filter((line) => line.trim() !== '');
  const counts = lines.map(countsIn);
  const alike = separators.map((_, index) =>
    Math.max(
      0,
      ...counts.map(
        (line) => counts.filter((other) => (line[index] ?? 0) > 0 && other[index] === line[index]).length,
      ),
    ),
  );
  const most = Math.max(...alike);
  const first = counts[0] ?? [];
  const ranks = separators.map((_, index) => (alike[index] === most ? (first[index] ?? 0) : -1));
  return most === 0 ? ',' : (separators[ranks.indexOf(Math.max(...ranks))] ?? ',');
}

/** As many letters as a row of short cells has at most: without line ends a text is no list. */
const longestLine = 1_048_576;

/** Whether line ends stand too far from each other. */
function hasEndlessLine(text: string): boolean {
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
    if (end - start > longestLine) return true;
    start = end + 1;
  }
  return text.length - start > longestLine;
}

/** How many rows lie between two reports of progress. */
const reportEvery = 500;

/** `="00501"` is how programs keep the zeros of a number in a csv: a text, and nothing to work out. */
const literal = (text: string) => /^="([^"]*)"$/.exec(text)?.[1] ?? text;

/** `a, "b"`: a quotation mark behind a space opens no quoted cell for the parser, so where headers have some, they go. */
function withoutSpacedQuotes(text: string): string {
  const spaced = /([\t;,|]) +(?=")/g;
  const [header = ''] = text.split('\n', 1);
  return spaced.test(header) ? text.replace(spaced, '$1') : text;
}

/** Reads rows of text, separated by `;`, tab, `,` or `|`. @throws FileProblem */
export function readCsv(
  bytes: Uint8Array,
  onProgress: FileProgress = () => undefined,
  encoding?: TextEncodingName,
): FileSheet {
  const decoded = decodeText(bytes, encoding);
  // Files that were put together have line ends of several kinds.
  const text = decoded.text.replace(/\r+\n|\r/g, '\n');
  if (isForeign(text.slice(0, sampleLetters))) throw new FileProblem('unknown_type');
  if (hasEndlessLine(text)) throw new FileProblem('unpacks_too_large');
  const [head = '', bare, quoted] = separatorLine.exec(text) ?? [];
  const body = withoutSpacedQuotes(text.slice(head.length));
  const rows = new RowCollector();
  let number = 0;
  Papa.parse<string[]>(body, {
    delimiter: bare ?? quoted ?? separatorOf(body),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      number += 1;
      // Where a quote is not closed, the rows that follow are one cell, and their cards would be missed.
      if (errors.length > 0 && data.some((cell) => cell.includes('\n'))) throw new FileProblem('open_quote');
      rows.add(data.map(literal), number);
      if (number % reportEvery === 0) onProgress(meta.cursor / body.length);
    },
  });
  if (rows.rows.length === 0) throw new FileProblem('empty');
  return { ...rows.sheet(), ...(decoded.guessed !== undefined && { guessedEncoding: decoded.guessed }) };
}
