import type { ContentPage } from '../content-page';

export const free: ContentPage = {
  path: '/free-gift-cards/',
  documentTitle: 'Free gift cards: what is real and what is not | Bowtie',
  description: 'How to pay less for a gift card, and how to tell an offer of a free one from a swindle.',
  title: 'Free gift cards',
  lead: 'Nobody gives away money for a survey, and neither do we. But there are honest ways to pay less.',
  entryLinks: [
    {
      to: '/e-gift-cards-discounts/',
      title: 'Brands with a discount',
      words: 'Cards that cost less than they are worth: the percentage off stands beside each brand.',
    },
    {
      to: '/buy-gift-cards/?cash_back=true&sort=cash_back',
      title: 'Brands with cash back',
      words: 'Rewards with each card for your next order, the highest first.',
    },
    {
      to: '/newsletter/signup/',
      title: 'Our newsletter',
      words: 'Promotion codes come with it, and at the top of our pages.',
    },
  ],
  cards: ['hooray', 'layer-cake', 'paper-parade'],
  sections: [
    {
      heading: 'How a card becomes free after all',
      id: 'how',
      parts: [
        {
          list: [
            'Cash back adds up. [Your rewards](/account/rewards/) pay for an order in part, and one day for all of it.',
            'Promotion codes take off the card fee or the shipping. You see at once what a code takes off, before you pay.',
            'Companies thank their customers with cards. If a shop or a survey institute that you know sends you one of ours, its link opens here and asks for nothing but your e-mail address.',
          ],
        },
      ],
    },
    {
      heading: 'How to spot a scam',
      id: 'scam',
      parts: [
        {
          list: [
            'It asks for a survey, an app or a “small fee” before the card comes.',
            'It wants the number or the security code of a card you already have.',
            'It is in a hurry: two minutes left, last one, act now.',
            'Somebody asks to be paid in gift cards. A tax office, a bank or a grandchild in trouble never does.',
          ],
        },
        'If it has happened to you, [call us](/contact-us/) at once, and the issuer of the card.',
      ],
    },
    {
      heading: 'If somebody gave you a card of ours',
      id: 'received',
      parts: [
        'Then it is truly free, for you. The link in the e-mail opens it and asks for your e-mail address and nothing else. A Visa or Mastercard that came by mail is [activated](/activate/) first, which takes a minute; the card of a brand is ready to use.',
      ],
    },
  ],
};
