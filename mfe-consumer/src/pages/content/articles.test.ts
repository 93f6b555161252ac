import { expect, it } from 'vitest';
import { articleFor } from './articles';

it('puts business ordering first for who buys for a company', () => {
  const firstLink = (query: string) =>
    articleFor('/bulk-gift-cards/', new URLSearchParams(query))?.entryLinks?.[0]?.to;
  expect(firstLink('buyingFor=company')).toBe('/gift-cards-for-business/');
  expect(firstLink('')).toBe('/visa-gift-cards/virtual/');
  expect(articleFor('/about/', new URLSearchParams('buyingFor=company'))?.title).toBe(
    articleFor('/about/', new URLSearchParams())?.title,
  );
});
