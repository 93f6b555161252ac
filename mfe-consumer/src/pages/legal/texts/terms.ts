import type { Article } from '../../../articles/article';

export const terms: Article = {
  title: 'Terms of use',
  lead: 'These terms are for using this store: looking around, having an account, opening a gift. Buying has [terms of its own](/terms-cart/), and so does [using a card](/cardholder-agreement/).',
  updated: 'November 2, 2026',
  sections: [
    {
      heading: 'Who may use the store',
      id: 'who',
      parts: [
        'Anybody may look around. To buy you need to be 18 or older and in the United States, and to pay with a card that you may use.',
      ],
    },
    {
      heading: 'Your account',
      id: 'account',
      parts: [
        'You can buy without an account. If you have one, keep its password to yourself and tell us when you think that somebody else knows it. What is done with your password counts as done by you until you tell us.',
      ],
    },
    {
      heading: 'Links that open gifts',
      id: 'links',
      parts: [
        'The link in a gift’s e-mail is for the person it was sent to. Whoever has the link and the address can open the card, so treat it like cash. Trying out links or addresses of others is not allowed, and we block it.',
      ],
    },
    {
      heading: 'What you write',
      id: 'words',
      parts: [
        'Messages on cards are yours. They must not threaten or insult anybody or break the law. We may refuse to send a card whose message does.',
      ],
    },
    {
      heading: 'What is ours',
      id: 'ours',
      parts: [
        'The designs of the cards, the drawings and the words of this store belong to us. You may show them to recommend a gift, and not to sell one. Visa, Mastercard and the brands whose cards we sell are marks of their owners.',
      ],
    },
    {
      heading: 'When something does not work',
      id: 'faults',
      parts: [
        'We do our best to keep the store open and right, but we cannot promise that it never fails. When it does, we make good what we owe you under the terms of sale; these terms take away none of the rights the law gives you.',
      ],
    },
    {
      heading: 'Changes',
      id: 'changes',
      parts: [
        'When these terms change, the new ones stand here with their date. An order is under the terms of the day it was placed.',
      ],
    },
  ],
};
