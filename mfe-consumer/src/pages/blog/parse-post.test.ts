import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readPost, readPosts } from '../../../testing/read-posts';
import { withoutBusiness } from '../../articles/without-business';
import { type Post, parsePost } from './parse-post';

const post = `title: A title: with a colon
description: What it is about.
published: 2026-01-02
picture: /images/cards/tide.svg
alt: Waves
lead: The first words.

## Why & how

One line
that goes on.

- first
- [second](/about/)

## The end

Bye.
`;

it('reads what a post says of itself, its sections, paragraphs and lists', () => {
  expect(parsePost(post)).toEqual({
    title: 'A title: with a colon',
    description: 'What it is about.',
    published: '2026-01-02',
    picture: '/images/cards/tide.svg',
    alt: 'Waves',
    lead: 'The first words.',
    sections: [
      {
        heading: 'Why & how',
        id: 'why-how',
        parts: ['One line that goes on.', { list: ['first', '[second](/about/)'] }],
      },
      { heading: 'The end', id: 'the-end', parts: ['Bye.'] },
    ],
  });
});

it('refuses a post that leaves something out', () => {
  expect(() => parsePost(post.replace('published', 'printed'))).toThrow(/published/);
});

it('reads every post that there is, the newest first, with sections to read', () => {
  const posts = readPosts();
  expect(posts.length).toBeGreaterThanOrEqual(6);
  const days = posts.map(({ published }) => published);
  expect(days).toEqual([...days].sort().reverse());
  for (const { description, published, sections, slug } of [
    ...posts,
    { slug: 'research', ...readPost('research.md') },
  ]) {
    expect(slug).toMatch(/^[a-z-]+$/);
    expect(published).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(sections.length).toBeGreaterThanOrEqual(3);
    for (const { parts } of sections) expect(parts.length).toBeGreaterThan(0);
  }
});

it('has every post in the page', () => {
  const bundled = readFileSync(new URL('posts.ts', import.meta.url), 'utf8');
  for (const { slug } of readPosts()) expect(bundled).toContain(`'./posts/${slug}.md'`);
});

it('has every post in Spanish too, of the same shape and with the same links', () => {
  const linksOf = (post: unknown) => [...JSON.stringify(post).matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to);
  const shapeOf = (post: Post) =>
    withoutBusiness(post).sections.map(({ parts }) =>
      parts.map((part) => (typeof part === 'object' && 'list' in part ? part.list.length : 'words')),
    );
  for (const file of ['research', ...readPosts().map(({ slug }) => `posts/${slug}`)]) {
    const [english, spanish] = [readPost(`${file}.md`), readPost(`${file}.es.md`)];
    expect(shapeOf(spanish)).toEqual(shapeOf(english));
    expect(linksOf(spanish)).toEqual(linksOf(english));
    expect(spanish.published).toBe(english.published);
    expect(spanish.picture).toBe(english.picture);
    expect(spanish.description.length).toBeLessThanOrEqual(160);
    for (const { id } of spanish.sections) expect(id).toMatch(/^[a-z0-9-]+$/);
  }
});

it('leads nobody to business ordering where the store has none, and keeps what tells more', () => {
  const posts = readPosts();
  expect(posts.some((post) => JSON.stringify(post).includes('/gift-cards-for-business/'))).toBe(true);
  for (const post of posts) {
    const shown = withoutBusiness(post);
    expect(JSON.stringify(shown)).not.toContain('/gift-cards-for-business/');
    expect(shown.sections.length).toBeGreaterThanOrEqual(post.sections.length - 1);
  }
});
