import { describe, expect, it } from 'vitest';
import { inlineLinks } from '../src/articles/inline-links';
import { contentRoutes } from '../src/content-routes';
import { contentPages } from '../src/pages/content/articles';
import { legalArticles } from '../src/pages/legal/legal-articles';

describe('links in a text', () => {
  it('splits a text at its links', () => {
    expect(inlineLinks('See [your order](/orderstatus/) or call [us](tel:+18005550142).')).toEqual([
      'See ',
      { text: 'your order', to: '/orderstatus/' },
      ' or call ',
      { text: 'us', to: 'tel:+18005550142' },
      '.',
    ]);
  });

  it('leaves a text without links as it is', () => {
    expect(inlineLinks('No [link] here (at all).')).toEqual(['No [link] here (at all).']);
    expect(inlineLinks('')).toEqual([]);
  });
});

describe('the pages that tell', () => {
  const articles = Object.fromEntries(contentPages.map((page) => [page.path, page]));
  const all = { ...articles, ...legalArticles };

  it('have words for each of their routes, and no words without a route', () => {
    const routes = contentRoutes.filter(({ page }) => page === 'content' || page === 'legal');
    expect(Object.keys(all).sort()).toEqual(routes.map(({ path }) => path).sort());
  });

  it.each(Object.entries(all))('%s has sections with names of their own, and answers', (_, article) => {
    const ids = article.sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { parts } of article.sections) expect(parts.length).toBeGreaterThan(0);
  });

  it('answer at least eight questions at #faqs', () => {
    const faqs = articles['/contact-us/']?.sections.find(({ id }) => id === 'faqs');
    const questions = faqs?.parts.flatMap((part) =>
      typeof part === 'object' && 'questions' in part ? part.questions : [],
    );
    expect(questions?.length).toBeGreaterThanOrEqual(8);
  });
});
