import type { ContentPage } from '../content-page';

export const app: ContentPage = {
  path: '/gift-card-app/',
  accepts: 'business',
  documentTitle: 'Bowtie on your phone | Bowtie',
  description: 'Bowtie works in the browser of your phone. How to put it on your home screen.',
  title: 'Bowtie on your phone',
  lead: 'There is no app to install. The store works in the browser of your phone, quickly and completely, and you can keep it on your home screen.',
  cards: ['evening-hills', 'streamer-weather', 'northern-lights'],
  sections: [
    {
      heading: 'On an iPhone',
      id: 'iphone',
      parts: ['Open the store in Safari, tap the share button, and choose “Add to Home Screen”.'],
    },
    {
      heading: 'On an Android phone',
      id: 'android',
      parts: ['Open the store in Chrome, tap the menu at the top right, and choose “Add to Home screen”.'],
    },
    {
      heading: 'What it can do there',
      id: 'can',
      parts: [
        {
          list: [
            '[Send a card](/visa-gift-cards/virtual/) while you stand in line, or one of [the brand](/buy-gift-cards/) whose line it is.',
            '[Follow an order](/orderstatus/) with its number.',
            '[Design a card](/build-a-card/) with a photo that you have just taken.',
            'Open a gift: the link in the e-mail works on any phone, and shows a brand’s code large enough for the register.',
            '[Check a balance](/check-balance/) at the register, of our cards and of [those of brands](/gift-card-balance-check/).',
            'See [your rewards](/account/rewards/), and pay with them.',
            'Approve [an order of your business](/gift-cards-for-business/) from wherever you are.',
          ],
        },
      ],
    },
  ],
};
