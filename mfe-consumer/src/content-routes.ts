/** The addresses of the pages that only tell, and of a few beside them. */

import { inlineLinks } from './articles/inline-links';
import { contentPages } from './pages/content/articles';

const legal = 'legal';
const render = 'server' as const;

function plainText(words: string): string {
  return inlineLinks(words)
    .map((piece) => (typeof piece === 'string' ? piece : piece.text))
    .join('');
}

const contentPageRoutes = contentPages.map(
  ({ path, documentTitle, description, accepts, query, questions }) => ({
    path,
    page: 'content' as const,
    render,
    title: documentTitle,
    description,
    ...(accepts && { accepts }),
    ...(query && { query }),
    ...(questions && {
      questions: questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })),
    }),
  }),
);

export const contentRoutes = [
  ...contentPageRoutes,
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
