import { addressCells, addressPartNames, type DeliveryStyle, type GridField } from '@bowtie/domain';

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
