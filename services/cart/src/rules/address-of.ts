import type { CardTextField } from '@bowtie/contracts';
import { addressPartNames, cardAddressFields, recordOf } from '@bowtie/domain';
import type { ParcelAddress } from '@bowtie/providers/parcel-carrier';

/** Where a card is posted to, of a payload or of a line. */
export function addressOf(card: Partial<Record<CardTextField, string | null | undefined>>): ParcelAddress {
  const address = recordOf(addressPartNames, (part) => card[cardAddressFields[part]] ?? '');
  return { ...address, state: address.state.toUpperCase() };
}
