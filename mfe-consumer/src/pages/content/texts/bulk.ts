import type { Article } from '../../../articles/article';

export const bulk: Article = {
  title: 'Gift cards in bulk',
  lead: 'Ten for the class, forty for the company: here is what works today, and what opens soon.',
  entryLinks: [
    {
      to: '/visa-gift-cards/virtual/',
      title: 'Up to 10 of the same Visa',
      words: 'One design, one amount, one message. Set the quantity and go.',
    },
    {
      to: '/mastercard-gift-cards/virtual/',
      title: 'Up to 10 of the same Mastercard',
      words: 'The same, with the other network’s mark.',
    },
    {
      to: '/build-a-card/',
      title: 'Up to 20 of your own design',
      words: 'By mail or by e-mail, with your picture or logo, each with its own name, words and address.',
    },
    {
      to: '/gift-cards-for-business/',
      title: 'For your business',
      words: 'Up to 50 cards, each with its own name, amount and words. See how it will work.',
    },
  ],
  sections: [
    {
      heading: 'Today: several cards in one order',
      id: 'today',
      parts: [
        'Put as many different cards into the cart as you need, each for its own person, and pay once. A cart holds up to 100 cards. Each card has its own card fee, by its value; there is no fee for the order.',
      ],
    },
    {
      heading: 'Soon: orders for businesses',
      id: 'soon',
      parts: [
        'A grid in which you type or paste names, addresses and amounts; at most 50 cards and $10,000.00 of card value an order. [Our newsletter](/newsletter/signup/) will say when it opens.',
      ],
    },
  ],
};
