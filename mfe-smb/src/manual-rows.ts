import { type DeliveryStyle, type GridField, type GridRow, isPlasticStyle } from '@bowtie/domain';
import { parsePeople } from './pasted-people';

/** Rows of the people in a pasted list, with what all share; without people, so many rows of the same. */
export function manualRows(
  list: string,
  shared: Partial<Record<GridField, string>>,
  { style, quantity, makeRow }: { style: DeliveryStyle; quantity: number; makeRow: () => GridRow },
): GridRow[] {
  const people = parsePeople(list);
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
