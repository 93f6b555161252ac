import { cartLimit, quantityLimit } from '@bowtie/domain';
import type { Article } from '../../../articles/article';
import type { ContentPage } from '../content-page';

const ways = [
  {
    to: '/visa-gift-cards/virtual/',
    title: `Up to ${quantityLimit.consumer} of the same Visa`,
    words: 'One design, one amount, one message. Set the quantity and go.',
  },
  {
    to: '/mastercard-gift-cards/virtual/',
    title: `Up to ${quantityLimit.consumer} of the same Mastercard`,
    words: 'The same, with the other network’s mark.',
  },
  {
    to: '/build-a-card/',
    title: `Up to ${quantityLimit.buildACard} of your own design`,
    words: 'By mail or by e-mail, with your picture or logo, each with its own name, words and address.',
  },
];

const brands = {
  to: '/buy-gift-cards/',
  title: 'The same brand for many',
  words: 'Cards of the place that everybody likes, by e-mail or as plastic, without a card fee.',
};

const business = {
  to: '/gift-cards-for-business/',
  title: 'A whole list, for your business',
  words: 'Each card with its own name, amount and words, from a list that you paste or a spreadsheet.',
};

const several = {
  heading: 'Several cards in one order',
  id: 'today',
  parts: [
    `Put as many different cards into the cart as you need, each for its own person, and pay once. A cart holds up to ${cartLimit.cards} cards. Each card has its own card fee, by its value; there is no fee for the order.`,
    'Cards of brands and prepaid cards may stand in one order, and everybody can get their own words. Cards by mail to the same address can travel in one parcel, with one shipping fee.',
  ],
};

const businessOrders = {
  forBusiness: true,
  heading: 'Orders for businesses',
  id: 'business',
  parts: [
    'Type or paste names, addresses and amounts into a grid, upload your spreadsheet, or give everybody the same in [one short form](/gift-cards-for-business/). You register your company once; the order has an invoice and your purchase order number, and next year you order it again in a minute.',
    {
      list: [
        'A card for everybody on the list, by e-mail, by mail to each address, or as files to hand out yourself',
        'Your logo on the cards, and your words in the mail',
        'Approvals by the people who should see it first, and a balance that you fill in advance',
        'Saved lists, last year’s order again with a click, an API and webhooks',
      ],
    },
  ],
};

export const bulk: ContentPage = {
  path: '/bulk-gift-cards/',
  accepts: 'business',
  documentTitle: 'Gift cards in bulk | Bowtie',
  description:
    'Several gift cards at once: the same card for a few, a brand for many, your own design, a whole list for a company.',
  query: { buyingFor: ['company'] },
  title: 'Gift cards in bulk',
  lead: 'Ten for the class, forty for the company: here is how to order each.',
  cards: ['thanks', 'bravo', 'standing-ovation'],
  entryLinks: [...ways, brands, business],
  sections: [several, businessOrders],
};

/** The same for who has said that it is for a company: business ordering comes first. */
export const bulkForCompany: Article = {
  title: 'Gift cards for your company',
  lead: 'One order for the whole list. For a few cards that are all the same, the store itself is quicker.',
  cards: ['thanks', 'bravo', 'standing-ovation'],
  entryLinks: [business, ...ways, brands],
  sections: [businessOrders, several],
};
