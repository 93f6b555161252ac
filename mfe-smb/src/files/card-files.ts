import {
  businessOrder,
  type DeliveryStyle,
  effectiveRow,
  type GridError,
  type GridField,
  type GridRow,
  gridColumns,
  type Sheet,
} from '@bowtie/domain';
import { columnHint, columnLabel } from '../grid-labels';
import type { WrittenSheet } from './write-file';

const example: Readonly<Record<GridField, string>> = {
  cardAmount: '50',
  nameOnCard: 'Amara Osei',
  cardMessage: 'Ten great years',
  cardRecipientFullName: 'Amara',
  cardSenderFullName: 'Your team',
  carrierMessage: 'Thank you for each of them!',
  cardRecipientAddressRecipientName: 'Amara Osei',
  cardRecipientAddressLine1: '12 Elm Street',
  cardRecipientAddressLine2: 'Apt 4',
  cardRecipientAddressCity: 'Springfield',
  cardRecipientAddressState: 'IL',
  cardRecipientAddressZip: '62701',
  emailAddress: 'amara@example.com',
  emailLanguage: 'Spanish',
  timeZone: 'Central',
};

/** A row of a template's example, so that it is told from a card. */
export function exampleRow(style: DeliveryStyle): string[] {
  return gridColumns(style).map((field) => example[field]);
}

/** What the sheets of the files are called. */
const cardsSheet = 'Cards';
const rulesSheet = 'Rules';
const invalidRowsName = 'Cards to mend';

const headers = (style: DeliveryStyle) => gridColumns(style).map((field) => columnLabel(field, style));

/** The template of a kind of card: a sheet with headers and an example row, and a sheet of rules. */
export function templateSheets(
  style: DeliveryStyle,
  maxCards: number = businessOrder.maxCards,
): WrittenSheet[] {
  const rules = gridColumns(style).map((field) => [columnLabel(field, style), columnHint(field, style)]);
  return [
    { name: cardsSheet, rows: [headers(style), exampleRow(style)] },
    {
      name: rulesSheet,
      rows: [
        ['Column', 'What it takes'],
        ...rules,
        [],
        [
          'Rows',
          `One row for each card, at most ${maxCards} in an order. Replace the example row with your own.`,
        ],
      ],
    },
  ];
}

/** Rows as a file has them, under the headers by which they are recognised again. */
export function rowsSheet(rows: readonly GridRow[], style: DeliveryStyle): WrittenSheet {
  const lines = rows.map((row) => gridColumns(style).map((field) => row[field]));
  return { name: cardsSheet, rows: [headers(style), ...lines] };
}

/** The header of the column that says what to mend; it is ignored when the file comes back. */
const reasonsHeader = 'What to mend';

/** The wrong rows of a sheet as a file, each with its reasons, to be mended and uploaded again. */
export function invalidRowsSheet(
  rows: readonly GridRow[],
  errors: readonly GridError[],
  sheet: Sheet,
): WrittenSheet {
  const columns = gridColumns(sheet.style);
  const reasons = new Map<string, string[]>();
  for (const { rowId, field, message } of errors) {
    const told = reasons.get(rowId) ?? [];
    told.push(`${columnLabel(field, sheet.style)}: ${message}`);
    reasons.set(rowId, told);
  }
  const invalidRows = rows.filter(({ id }) => reasons.has(id)).map((row) => effectiveRow(row, sheet));
  return {
    name: invalidRowsName,
    rows: [
      [...headers(sheet.style), reasonsHeader],
      ...invalidRows.map((row) => [
        ...columns.map((field) => row[field]),
        (reasons.get(row.id) ?? []).join(' '),
      ]),
    ],
  };
}
