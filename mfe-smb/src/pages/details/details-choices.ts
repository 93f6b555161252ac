import type { DeliveryStyle } from '@bowtie/domain';

export const cardKinds = [
  { value: 'plastic', label: 'Plastic cards', hint: 'Printed with a name, and mailed' },
  { value: 'virtual', label: 'Virtual cards', hint: 'Sent by e-mail, or downloaded by you' },
] as const;
export type CardKind = (typeof cardKinds)[number]['value'];

/** What cards of a category of the catalogue are for; a category that is not here goes without. */
export const cardUses: ReadonlyMap<string, string> = new Map([
  ['everyday', 'For any occasion'],
  ['thank-you', 'For small thanks'],
  ['milestone', 'For anniversaries and other big days'],
  ['rewards', 'For rewards and incentives, and sold to businesses alone'],
]);

export const designKinds = [
  { value: 'predesigned', label: 'A design of ours', hint: 'Drawn for thanks, cheers and milestones' },
  { value: 'cobrand', label: 'Your logo card', hint: 'A card with your logo, made in the logo builder' },
] as const;

/** How cards of each kind can be delivered. */
export const deliveries: Record<CardKind, readonly { value: DeliveryStyle; label: string; hint: string }[]> =
  {
    plastic: [
      {
        value: 'bulk_ship',
        label: 'All to one address',
        hint: 'One parcel; shipping is paid once per address',
      },
      {
        value: 'individual_ship',
        label: 'Each to its person',
        hint: 'One envelope each; shipping is paid per card',
      },
    ],
    virtual: [
      { value: 'email', label: 'By e-mail', hint: 'Each person gets an e-mail with their card' },
      { value: 'download', label: 'Download', hint: 'You get all cards, and hand them over yourself' },
    ],
  };
