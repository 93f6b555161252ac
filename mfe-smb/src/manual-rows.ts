import { type DeliveryStyle, type GridField, type GridRow, isPlasticStyle } from '@bowtie/domain';
import { parseClipboard } from './grid/keys/clipboard';
import { parsePerson } from './person-line';

/** Rows of the people in a pasted list, one a line, with what all share; without people, so many rows of the same. */
export function manualRows(
  list: string,
  shared: Partial<Record<GridField, string>>,
  { style, quantity, makeRow }: { style: DeliveryStyle; quantity: number; makeRow: () => GridRow },
): GridRow[] {
  const people = parseClipboard(list)
    .map((cells) => parsePerson(cells.join(',')))
    .filter(({ name, email }) => name !== '' || email !== '');
  if (people.length === 0) return Array.from({ length: quantity }, () => ({ ...makeRow(), ...shared }));
  return people.map(({ name, email }) => ({
    ...makeRow(),
    ...shared,
    cardRecipientFullName: name,
    emailAddress: style === 'email' ? email : '',
    ...(isPlasticStyle(style) && name !== '' && { nameOnCard: name }),
    ...(style === 'individual_ship' && { cardRecipientAddressRecipientName: name }),
  }));
}
