import { amountTexts } from '@bowtie/domain';
import { callNumber, hours } from '../../../articles/support-contact';
import type { ContentPage } from '../content-page';

export const press: ContentPage = {
  path: '/press/',
  documentTitle: 'Press | Bowtie',
  description: 'Facts about Bowtie for people who write about it, and where to ask for more.',
  title: 'Press',
  lead: 'Writing about gift cards, or about us? Here are the facts in brief. For anything else, please ask.',
  cards: ['bravo', 'tide', 'cut-flowers'],
  sections: [
    {
      heading: 'Bowtie in brief',
      id: 'facts',
      parts: [
        {
          list: [
            'An online shop for gift cards in the United States: prepaid cards, and cards of national brands and local shops.',
            `On sale: Visa and Mastercard gift cards of ${amountTexts.leastValue} to ${amountTexts.mostValue}, sent by e-mail or by mail, in our designs, with a picture of one’s own or with a logo.`,
            'More than two hundred national brands and thirty local shops, by e-mail and as plastic, many with a discount or cash back.',
            'More than sixty designs, drawn in house, for birthdays, thanks, graduations, weddings, babies, new homes, the ill, four holidays and every day.',
            'Orders for businesses: lists, approvals, a prepaid balance, invoices, an API and webhooks.',
            `Card fee from ${amountTexts.leastFee} to ${amountTexts.mostFee} by the value of a prepaid card, none for the card of a brand; no fee for using either.`,
            'Prepaid cards are issued by a partner bank under license from the card networks; cards of brands by the brands.',
          ],
        },
      ],
    },
    {
      heading: 'Research',
      id: 'research',
      parts: [
        'What studies and the law say about gifts and gift cards is on [the page about research](/press/gift-card-research/), with its sources.',
      ],
    },
    {
      heading: 'The name and the mark',
      id: 'mark',
      parts: [
        'The name is Bowtie: one word, one capital. The mark is a tied bow, in ribbon red on paper. Please do not redraw it or set it on a busy ground.',
      ],
    },
    {
      heading: 'Asking us',
      id: 'ask',
      parts: [
        `Call ${callNumber} and say that it is for the press. We answer ${hours}, and we are glad to be quoted.`,
      ],
    },
  ],
};
