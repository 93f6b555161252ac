import { describe, expect, it } from 'vitest';
import { withoutBusiness } from '../../articles/without-business';
import { contentRoutes } from '../../content-routes';
import { articleFor, contentPages } from './articles';

const section = '/gift-cards-for-business/';
const articleOf = (path: string, query = '', canBusinessesOrder = true) =>
  articleFor(path, new URLSearchParams(query), canBusinessesOrder);

it('puts business ordering first for who buys for a company', () => {
  const firstLink = (query: string) => articleOf('/bulk-gift-cards/', query)?.entryLinks?.[0]?.to;
  expect(firstLink('buyingFor=company')).toBe(section);
  expect(firstLink('')).toBe('/visa-gift-cards/virtual/');
  expect(articleOf('/about/', 'buyingFor=company')?.title).toBe(articleOf('/about/')?.title);
});

it('is told of business ordering on each page that leads there', () => {
  const accepting = contentPages.flatMap(({ path, accepts }) => (accepts === undefined ? [] : path));
  const leading = contentPages.filter((page) => JSON.stringify(page).includes(section));
  expect(accepting).toEqual(leading.map(({ path }) => path));
});

it('has each page among the routes of the area, with the same words for search engines', () => {
  const routes = contentRoutes.filter(({ page }) => page === 'content');
  expect(routes.map(({ path, title }) => [path, title])).toEqual(
    contentPages.map(({ path, documentTitle }) => [path, documentTitle]),
  );
});

describe('where businesses cannot order', () => {
  it('nothing leads into their section, and every other word stays', () => {
    // The route decides whether search engines get the questions.
    for (const { questions: _ofRoute, ...article } of contentPages) {
      const shown = withoutBusiness(article);
      expect(JSON.stringify(shown)).not.toContain(section);
      if (!JSON.stringify(article).includes(section)) expect(shown).toEqual(article);
      expect(shown.sections.length).toBeGreaterThan(0);
    }
  });

  it('a company reads what everybody reads', () => {
    const bulk = articleOf('/bulk-gift-cards/', 'buyingFor=company', false);
    expect(bulk?.title).toBe('Gift cards in bulk');
    if (bulk !== undefined) expect(withoutBusiness(bulk).sections.map(({ id }) => id)).toEqual(['today']);
  });
});
