import type { Article } from '../../../articles/article';

export const reviews: Article = {
  title: 'Reviews',
  lead: 'There are none here yet, and we have not written any ourselves. This is how reviews work, so that you can trust them when you read one.',
  sections: [
    {
      heading: 'Who can write one',
      id: 'who',
      parts: [
        'Only people who bought a card here and whose order arrived. A review belongs to an order, so it cannot be written by somebody who never placed one, nor twice by the same buyer for the same order.',
        'We do not buy reviews, and we offer nothing for a kind one.',
      ],
    },
    {
      heading: 'What is shown',
      id: 'shown',
      parts: [
        {
          list: [
            'The stars, the words, the month, and the buyer’s first name if they allow it.',
            'Every review that keeps to the rules below, whatever it thinks of us.',
            'An average that is computed from all of them, and how many there are.',
          ],
        },
        'A person reads each review before it is shown. They leave out what names other people, card numbers and addresses, what is not about the order, and insults. They do not leave out criticism. Where we answer, the answer stands below.',
      ],
    },
    {
      heading: 'Until then',
      id: 'until-then',
      parts: [
        'You can check us in other ways: [what happens to your money and your card](/legit/), [the fees](/visa-gift-cards/#fees), and [people who pick up the phone](/contact-us/). If you have bought here and something was wrong or very right, call us: we read those notes, too.',
      ],
    },
  ],
};
