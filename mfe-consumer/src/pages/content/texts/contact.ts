import { supportHours } from '@bowtie/domain';
import { callNumber, textNumber } from '../../../articles/support-contact';
import type { ContentPage } from '../content-page';
import { questions } from './questions';

export const contact: ContentPage = {
  path: '/contact-us/',
  accepts: 'business',
  documentTitle: 'Contact us and FAQs | Bowtie',
  description:
    'Call or text us, or find the answer here: fees, delivery, paying, opening and using a gift card.',
  questions,
  title: 'Contact us',
  lead: `People answer here, ${supportHours.days} from ${supportHours.times}. Have your order number ready if it is about an order.`,
  entryLinks: [
    {
      to: '/orderstatus/',
      title: 'Track an order',
      words: 'See where each card is, with the order number and your e-mail.',
    },
    {
      to: '/activate/',
      title: 'Activate a card',
      words: 'Your card came by mail? It takes a minute.',
    },
    { to: '#faqs', title: 'Read the FAQs', words: 'Fees, delivery, paying, opening and using a card.' },
  ],
  sections: [
    {
      heading: 'Call or text',
      id: 'call',
      parts: [
        {
          list: [`Call ${callNumber}`, `Text ${textNumber}`],
        },
        'We will never ask you for the full number or the security code of a gift card. If somebody does in our name, hang up and call us.',
      ],
    },
    { heading: 'Frequently asked questions', id: 'faqs', parts: [{ questions }] },
  ],
};
