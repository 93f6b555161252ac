import type { GridField } from '@bowtie/domain';

const nameFields: ReadonlySet<GridField> = new Set([
  'cardRecipientFullName',
  'cardSenderFullName',
  'nameOnCard',
  'cardRecipientAddressRecipientName',
]);

/** What spreadsheets write where a formula failed. */
const errorValue = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|ERROR!|SPILL!|CALC!|GETTING_DATA)$/i;
/** How people and programs write that there is nothing. */
const nothing = /^(?:n\/a|n\.a\.|#na|null|nil|none|undefined|-+|–|—)$/i;

/** Whether a cell says that it holds nothing: an error of the spreadsheet, or "N/A"; a second line of an address also by "0". */
export function holdsNothing(field: GridField, text: string): boolean {
  const trimmed = text.trim();
  if (errorValue.test(trimmed) || nothing.test(trimmed)) return true;
  return field === 'cardRecipientAddressLine2' && trimmed === '0';
}

/** A name without a letter: the number of an employee, or of an order. */
export function isNameOfDigits(field: GridField, text: string): boolean {
  return nameFields.has(field) && text.trim() !== '' && !/\p{L}/u.test(text);
}

/** Whether what stands in a column is not what its name says, for most of its cells. */
export function contradictsValues(field: GridField, values: readonly string[]): boolean {
  const filled = values.filter((text) => text.trim() !== '' && !holdsNothing(field, text));
  // A mistake in one cell alone is for the grid to say.
  const isList = filled.length > 1;
  const isOdd = (text: string) => {
    if (field === 'emailAddress') return isList && !text.includes('@');
    if (field === 'cardAmount') return isList && !/\d/.test(text);
    return isNameOfDigits(field, text);
  };
  return filled.length > 0 && filled.filter(isOdd).length > filled.length / 2;
}
