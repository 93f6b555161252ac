import { uploadLimitText } from '@bowtie/domain';
import type { ContentPage } from '../content-page';

export const imageGuidelines: ContentPage = {
  path: '/image-guidelines/',
  documentTitle: 'Image guidelines | Bowtie',
  description: 'Which pictures may stand on a gift card and which may not, and why.',
  title: 'Image guidelines',
  lead: 'What makes a picture of your own look good on a card, and what we cannot print. We tell you at once when a picture will not do, and why.',
  cards: ['olive-wreath', 'picnic', 'over-the-town'],
  sections: [
    {
      heading: 'What works well',
      id: 'well',
      parts: [
        {
          list: [
            'Your own photo or drawing, or one you may use.',
            'At least 650 by 416 pixels; the card is 1.5625 times as wide as it is high, and we trim what is over.',
            `JPEG, PNG, WebP or HEIC, at most ${uploadLimitText}.`,
            'Something calm in the lower third and the upper right corner: amount, name and network mark stand there.',
          ],
        },
      ],
    },
    {
      heading: 'What a card may not show',
      id: 'not',
      parts: [
        'The bank and the networks decide on this, and so do we.',
        {
          list: [
            'Faces of famous people, characters, logos, songs, teams or works that belong to somebody else.',
            'Nudity, violence, weapons, drugs, alcohol, tobacco or gambling.',
            'Insults, hate, or anything against a group of people.',
            'Politics, flags of parties, and anything that looks official: money, identity papers, seals.',
            'Phone numbers, addresses, web addresses, or account and card numbers.',
            'Anything that could be taken for another bank’s card.',
          ],
        },
      ],
    },
    {
      heading: 'If you would rather not bother',
      id: 'designs',
      parts: [
        'There are more than sixty [designs](/gift-cards-for-all-occasions/), all of them drawn by us, all of them ready now.',
      ],
    },
  ],
};
