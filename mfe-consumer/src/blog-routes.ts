/** The addresses of what is written as Markdown: the blog with its posts, and the page about research. */

import { posts as articles, researchPost } from './pages/blog/posts';

const page = 'blog';
const render = 'server' as const;

const posts = [...articles].map(([path, { title, description, published, picture }]) => ({
  path,
  page,
  render,
  // Some tell of business ordering where it is there.
  accepts: 'business' as const,
  title: `${title} | Bowtie`,
  description,
  article: { headline: title, published, image: picture },
}));

export const blogRoutes = [
  {
    path: '/blog/',
    page,
    render,
    title: 'The Bowtie journal: on giving | Bowtie',
    description:
      'Articles about giving: what to write on a card, how much to put on it, and what to do when it is late.',
  },
  ...posts,
  {
    path: '/press/gift-card-research/',
    page,
    render,
    title: 'Gift card research: studies and law | Bowtie',
    description: researchPost.description,
    article: { headline: researchPost.title, published: researchPost.published, image: researchPost.picture },
  },
];
