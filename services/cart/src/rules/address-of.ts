import type { CardTextField } from '@bowtie/contracts';
import { plasticCardFields as fields } from '@bowtie/domain';
import type { ParcelAddress } from '@bowtie/providers/parcel-carrier';

/** Where a card is posted to, of a payload or of a line. */
export function addressOf(card: Partial<Record<CardTextField, string | null | undefined>>): ParcelAddress {
  return {
    addressLine1: card[fields.cardRecipientAddressLine1] ?? '',
    addressLine2: card[fields.cardRecipientAddressLine2] ?? '',
    city: card[fields.cardRecipientAddressCity] ?? '',
    state: (card[fields.cardRecipientAddressState] ?? '').toUpperCase(),
    zip: card[fields.cardRecipientAddressZip] ?? '',
  };
}
