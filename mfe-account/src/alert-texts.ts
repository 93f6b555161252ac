import type { AlertKind } from '@bowtie/contracts';

/** What people read of each kind of message. */
export const alertTexts: Readonly<Record<AlertKind, { label: string; hint: string }>> = {
  order: {
    label: 'Your orders',
    hint: 'News beside the receipt: thanks from whom you gave a card, and once how it went',
  },
  delivery: { label: 'Deliveries', hint: 'When a parcel is on its way, and where it is' },
  unclaimed_gift: { label: 'Unopened gifts', hint: 'A reminder when a gift was not opened yet' },
  offers: { label: 'Offers and new designs', hint: 'A few times a month at most' },
};
