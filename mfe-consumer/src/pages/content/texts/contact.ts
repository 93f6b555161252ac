import type { Article } from '../article';
import { questions } from './questions';

export const contact: Article = {
  title: 'Contact us',
  lead: 'People answer here, every day from 8 am to 10 pm Eastern. Have your order number ready if it is about an order.',
  doors: [
    {
      to: '/orderstatus/',
      title: 'Track an order',
      words: 'See what became of each card, with the order number and your e-mail.',
    },
    {
      to: '/activate/',
      title: 'Activate a card',
      words: 'For cards that came without being ready to spend.',
    },
    { to: '#faqs', title: 'Read the FAQs', words: 'Fees, delivery, paying, opening and using a card.' },
  ],
  sections: [
    {
      heading: 'Call or text',
      id: 'call',
      parts: [
        {
          list: ['Call [(800) 555-0142](tel:+18005550142)', 'Text [(800) 555-0143](sms:+18005550143)'],
        },
        'We will never ask you for the full number or the security code of a gift card. If somebody does in our name, hang up and call us.',
      ],
    },
    { heading: 'Frequently asked questions', id: 'faqs', parts: [{ questions }] },
  ],
};
