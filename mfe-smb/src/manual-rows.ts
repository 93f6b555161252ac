import {
  addressCells,
  addressPartNames,
  type DeliveryStyle,
  type GridField,
  type GridRow,
  isPlasticStyle,
} from '@bowtie/domain';
import { parseClipboard } from './grid/keys/clipboard';

/** What all cards may share that are entered by hand, by delivery style: asked for once. */
export function sharedFields(style: DeliveryStyle): readonly GridField[] {
  const words = ['cardSenderFullName', 'carrierMessage'] as const;
  if (style === 'email') return [...words, 'emailLanguage'];
  if (style !== 'bulk_ship') return words;
  return [
    ...words,
    'cardRecipientAddressRecipientName',
    ...addressPartNames.map((part) => addressCells[part]),
  ];
}

const isAddress = (text: string) => text.includes('@');

/** The name and the mailbox in a line such as "Ada Lovelace, ada@example.com" or "Ada <ada@example.com>", in any order. */
export function parsePerson(line: string): { name: string; email: string } {
  const parts = line
    .replace(/[<>]/g, ',')
    .split(/[\t,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return {
    email: parts.find(isAddress) ?? '',
    name: parts.filter((part) => !isAddress(part)).join(' '),
  };
}

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
