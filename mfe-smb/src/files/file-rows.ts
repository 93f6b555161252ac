import { type GridField, type GridRow, gridFields, newRow, parseAmountCell } from '@bowtie/domain';
import { isLastNameFirst, spokenName } from '../pasted-people';
import { holdsNothing, isNameOfDigits } from './column-values';
import type { ColumnMapping } from './columns';

/** An amount as most of the world writes it: "1.250,00". */
const decimalComma = /^(\D*)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})(?!\d)/;

/** Something that was read in another way than it stands in the file, or looks wrong there. */
export interface Finding {
  /**
   * `total`: a row that adds up those above; `nothing`: a cell that says that it holds nothing; `turned`: a name whose last
   * name stood first; `digits`: a name without a letter.
   */
  kind: 'total' | 'nothing' | 'turned' | 'digits';
  /** The number of the row in the file. */
  row: number;
  /** What stands in the file. */
  text: string;
}

/** What a file holds. */
export interface FileCards {
  rows: GridRow[];
  findings: readonly Finding[];
}

/** What files hold of a cell beside its text: signs that nobody sees, and what programs make of numbers and addresses. */
function cleaned(field: GridField, text: string): string {
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
  return field === 'emailAddress' ? typed.replace(/^\s*mailto:/i, '') : typed;
}

const turnedFields: ReadonlySet<GridField> = new Set(['cardRecipientFullName', 'nameOnCard']);

/** A cell as the grid takes it, with what was found in it. */
function readCell(field: GridField, text: string): { text: string; kind?: Finding['kind'] } {
  const typed = cleaned(field, text);
  if (holdsNothing(field, typed)) return { text: '', kind: 'nothing' };
  if (isNameOfDigits(field, typed)) return { text: typed, kind: 'digits' };
  if (!turnedFields.has(field) || !typed.includes(',')) return { text: typed };
  return { text: spokenName(typed), ...(isLastNameFirst(typed) && { kind: 'turned' }) };
}

const totalWords = /^(?:grand |sub)?\s*-?(?:totals?|sum|suma|total general|subtotal)\b[\s:]*$/i;

/** Whether a row adds up those above: its amount is their sum, and nothing else of a card stands in it but a word for it. */
function isTotal(
  cells: Partial<Record<GridField, string>>,
  row: readonly string[],
  above: readonly number[],
): boolean {
  const amount = parseAmountCell(cells.cardAmount ?? '');
  const sum = above.reduce((total, each) => total + each, 0);
  if (above.length < 2 || amount === undefined || Math.abs(amount - sum) > 0.005) return false;
  if (row.some((text) => totalWords.test(text.trim()))) return true;
  return gridFields.every((field) => field === 'cardAmount' || (cells[field] ?? '').trim() === '');
}

/**
 * The rows of a file as rows of the grid, with what was found in them. Blank rows are left out, and so are rows that add up
 * those above unless they are asked for.
 */
export function readFileRows(
  rows: readonly (readonly string[])[],
  { choices, firstRow }: ColumnMapping,
  newId: () => string,
  withTotals = false,
): FileCards {
  const cards: GridRow[] = [];
  const findings: Finding[] = [];
  const amounts: number[] = [];
  rows.slice(firstRow).forEach((row, place) => {
    const number = firstRow + place + 1;
    const cells: Partial<Record<GridField, string>> = {};
    const found: Finding[] = [];
    choices.forEach((choice, index) => {
      if (choice === undefined || choice === 'ignore') return;
      const written = row[index] ?? '';
      const { text, kind } = readCell(choice, written);
      cells[choice] = text;
      if (kind !== undefined) found.push({ kind, row: number, text: written.trim() });
    });
    if (gridFields.every((field) => (cells[field] ?? '').trim() === '')) return;
    if (isTotal(cells, row, amounts)) {
      findings.push({ kind: 'total', row: number, text: cells.cardAmount?.trim() ?? '' });
      if (!withTotals) return;
    }
    const amount = parseAmountCell(cells.cardAmount ?? '');
    if (amount !== undefined && !Number.isNaN(amount)) amounts.push(amount);
    findings.push(...found);
    cards.push(newRow(newId(), cells));
  });
  return { rows: cards, findings };
}
