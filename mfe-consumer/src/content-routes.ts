/** The addresses of the pages that only tell: their titles and descriptions. The words themselves are in `pages/content`. */

import { inlineLinks } from './articles/inline-links';
import { questions } from './pages/content/texts/questions';

const content = 'content';
const legal = 'legal';
const render = 'server' as const;
/** Their words tell of business ordering where it is there. */
const accepts = 'business' as const;

function plainText(words: string): string {
  return inlineLinks(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

export const contentRoutes = [
  {
    path: '/about/',
    page: content,
    render,
    accepts,
    title: 'About Bowtie | Bowtie',
    description:
      'A gift shop for prepaid cards and the cards of brands: who we are, what we sell, and what we leave out.',
  },
  {
    path: '/legit/',
    page: content,
    render,
    title: 'Is Bowtie legit? | Bowtie',
    description:
      'What happens to your money, your data and your card when you buy a gift card at Bowtie, and how to check it.',
  },
  {
    path: '/press/',
    page: content,
    render,
    title: 'Press | Bowtie',
    description: 'Facts about Bowtie for people who write about it, and where to ask for more.',
  },
  {
    path: '/affiliate/',
    page: content,
    render,
    accepts,
    title: 'Affiliates | Bowtie',
    description:
      'Linking to Bowtie from your own pages: what you may use, what we ask, and why we pay no commission.',
  },
  {
    path: '/contact-us/',
    page: content,
    render,
    accepts,
    title: 'Contact us and FAQs | Bowtie',
    description:
      'Call or text us, or find the answer here: fees, delivery, paying, opening and using a gift card.',
    questions: questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
  },
  {
    path: '/image-guidelines/',
    page: content,
    render,
    title: 'Image guidelines | Bowtie',
    description: 'Which pictures may stand on a gift card and which may not, and why.',
  },
  {
    path: '/gift-card-app/',
    page: content,
    render,
    accepts,
    title: 'Bowtie on your phone | Bowtie',
    description: 'Bowtie works in the browser of your phone. How to put it on your home screen.',
  },
  {
    path: '/bulk-gift-cards/',
    page: content,
    render,
    accepts,
    title: 'Gift cards in bulk | Bowtie',
    description:
      'Several gift cards at once: the same card for a few, a brand for many, your own design, a whole list for a company.',
    query: { buyingFor: ['company'] },
  },
  {
    path: '/free-gift-cards/',
    page: content,
    render,
    title: 'Free gift cards: what is real and what is not | Bowtie',
    description: 'How to pay less for a gift card, and how to tell an offer of a free one from a swindle.',
  },
  {
    path: '/terms/',
    page: legal,
    render,
    title: 'Terms of use | Bowtie',
    description: 'The terms for using this store.',
  },
  {
    path: '/terms-cart/',
    page: legal,
    render,
    title: 'Terms of sale | Bowtie',
    description: 'The terms that apply when you buy a gift card.',
  },
  {
    path: '/privacy-policy/',
    page: legal,
    render,
    title: 'Privacy policy | Bowtie',
    description: 'Which data we keep, why, for how long, and who else sees them.',
  },
  {
    path: '/accessibility-statement/',
    page: legal,
    render,
    title: 'Accessibility statement | Bowtie',
    description: 'What we do so that everybody can use this store, and how to tell us where it fails.',
  },
  {
    path: '/cardholder-agreement/',
    page: legal,
    render,
    title: 'Cardholder agreement | Bowtie',
    description:
      'What the holder of a card can do with it, what it costs, and what to do when something goes wrong.',
  },
  {
    path: '/newsletter/signup/',
    page: 'newsletter',
    render,
    title: 'The Bowtie letter | Bowtie',
    description: 'New designs, promotion codes, and brands with something off, by e-mail.',
  },
  {
    path: '/sitemap/',
    page: 'sitemap',
    render,
    title: 'Sitemap | Bowtie',
    description: 'Every page of the store.',
  },
] as const;
