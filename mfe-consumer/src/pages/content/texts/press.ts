import type { Article } from '../../../articles/article';
import { callNumber, hours } from '../../../articles/support-contact';

export const press: Article = {
  title: 'Press',
  lead: 'Writing about gift cards, or about us? Here are the facts in brief. For anything else, please ask.',
  sections: [
    {
      heading: 'Bowtie in brief',
      id: 'facts',
      parts: [
        {
          list: [
            'An online shop for prepaid gift cards in the United States.',
            'On sale: Visa and Mastercard gift cards of $10.00 to $500.00, sent by e-mail or by mail, in our designs, with a picture of one’s own or with a logo.',
            'More than forty designs, drawn in house, for birthdays, thanks, congratulations, weddings, holidays and every day.',
            'Card fee from $2.95 to $6.95 by the value of the card; no fee for using it.',
            'Cards are issued by a partner bank under license from the card networks.',
          ],
        },
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
