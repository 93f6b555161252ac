import { callNumber, hours } from '../../../articles/support-contact';
import type { ContentPage } from '../content-page';

export const legit: ContentPage = {
  path: '/legit/',
  documentTitle: 'Is Bowtie legit? | Bowtie',
  description:
    'What happens to your money, your data and your card when you buy a gift card at Bowtie, and how to check it.',
  title: 'Is Bowtie legit?',
  lead: 'A fair question to ask of anybody who sells gift cards. Here is what happens to your money and your data, and how you can check it yourself.',
  cards: ['herald', 'grand-foyer', 'still-water'],
  sections: [
    {
      heading: 'Your payment',
      id: 'payment',
      parts: [
        'The number of the card you pay with goes from your browser straight to our payment processor. It never reaches our servers, so it cannot be lost there. If your bank declines, you are told so and nothing is charged.',
        'Pressing “Pay” twice, a reload or a lost connection does not charge you twice: one cart becomes one order.',
      ],
    },
    {
      heading: 'The gift card',
      id: 'card',
      parts: [
        'The full number of a gift card, or the code of a brand’s, is kept encrypted. A card by e-mail shows it only to the person who opens it with the link and the address it was sent to; it is not in the e-mail itself. A card by mail carries it on the plastic, and we show it nowhere else.',
        'Visa and Mastercard gift cards are issued by our partner bank under license from the networks. The cards of brands are the brands’ own: we buy each one for you when you order it, so its code has been seen by nobody else.',
      ],
    },
    {
      heading: 'See for yourself',
      id: 'check',
      parts: [
        {
          list: [
            'The card fee stands beside the price on every page, and the [whole table](/visa-gift-cards/#fees) is public. Cards of brands have none.',
            'Every order has a number. With it and your e-mail address you can see [where each card is](/orderstatus/) at any time, without an account.',
            `There are people on the phone: ${callNumber}, ${hours}.`,
          ],
        },
      ],
    },
    {
      heading: 'What we never do',
      id: 'never',
      parts: [
        {
          list: [
            'We never ask you to pay a bill, a fine or a ransom with a gift card. Nobody honest does. If somebody asks you to, stop and call us.',
            'We never ask for the number or the security code of a gift card by phone, text or e-mail.',
            'We never give away free cards for a survey. More about that [here](/free-gift-cards/).',
          ],
        },
      ],
    },
  ],
};
