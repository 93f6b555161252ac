import type { ArticleSection } from '../../articles/article';

/** How reviews work. */
export const reviewRules: readonly ArticleSection[] = [
  {
    heading: 'Who can write one',
    id: 'who',
    parts: [
      'Only people who bought a card here and whose order arrived. Some days later we ask them by mail, once, and the link in that mail is the only way to write a review. So it cannot be written by somebody who never ordered, nor twice for the same order.',
      'We do not buy reviews, and we offer nothing for a kind one.',
    ],
  },
  {
    heading: 'What is shown',
    id: 'shown',
    parts: [
      {
        list: [
          'The stars, the words, the month, and the name that the buyer chose.',
          'Every review that keeps to the rules below, whatever it thinks of us.',
          'An average that is computed from all of them and never rounded up, and how many there are.',
        ],
      },
      'A person reads each review before it is shown. They leave out what names other people, card numbers and addresses, links, what is not about the order, and insults. They do not leave out criticism. Who wrote a review that is left out is told why, and can change it.',
    ],
  },
  {
    heading: 'Other ways to check us',
    id: 'other-ways',
    parts: [
      'See [what happens to your money and your card](/legit/), [the fees](/visa-gift-cards/#fees), and [people who pick up the phone](/contact-us/). If you have bought here and something was wrong or very right, call us: we read those notes, too.',
    ],
  },
];
