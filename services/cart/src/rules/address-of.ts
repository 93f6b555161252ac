import type { ParcelAddress } from '@bowtie/providers/parcel-carrier';

/** A card as payloads and lines carry its address. */
interface Addressed {
  address_line1?: string | null | undefined;
  address_line2?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zip?: string | null | undefined;
}

/** Where a card is posted to. */
export function addressOf(card: Addressed): ParcelAddress {
  return {
    addressLine1: card.address_line1 ?? '',
    addressLine2: card.address_line2 ?? '',
    city: card.city ?? '',
    state: (card.state ?? '').toUpperCase(),
    zip: card.zip ?? '',
  };
}
