/** The addresses of what is written as Markdown: the blog with its posts, and the page about research. */

import { readPost, readPosts } from './pages/blog/read-posts';

const page = 'blog';
const render = 'server' as const;

const posts = readPosts().map(({ slug, title, description, published, picture }) => ({
  path: `/blog/${slug}/`,
  page,
  render,
  // Some tell of business ordering where it is there.
  accepts: 'business' as const,
  title: `${title} | Bowtie`,
  description,
  article: { headline: title, published, image: picture },
}));

const research = readPost('research.md');

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
    description: research.description,
    article: { headline: research.title, published: research.published, image: research.picture },
  },
];
