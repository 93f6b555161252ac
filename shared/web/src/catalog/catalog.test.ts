// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchAllDesigns, fetchDesign, fetchDesignCategories, fetchDesigns, fetchOccasionDesigns } from '.';
import { designCategoriesUrl, designsUrl, occasionDesignsUrl } from './urls';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockImplementation(async () => Response.json({ templates: [], total_count: 0, categories: [] }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

describe('the catalogue’s designs', () => {
  const { signal } = new AbortController();
  // What the document brings is found under the address that the call would have asked for.
  it.each([
    ['a page of all', designsUrl('visa', '', 1), () => fetchDesigns('visa', '', 1, signal)],
    [
      'a page of an occasion',
      designsUrl('mastercard', 'birthday', 3),
      () => fetchDesigns('mastercard', 'birthday', 3, signal),
    ],
    ['all', '/ajax/gift-templates/?page=1&limit=100', () => fetchAllDesigns(signal)],
    ['some of each occasion', occasionDesignsUrl, () => fetchOccasionDesigns(signal)],
    [
      'one',
      '/ajax/gift-templates/?card_network=visa&design=tide&page=1&limit=1',
      () => fetchDesign('visa', 'tide', signal),
    ],
    ['the occasions', designCategoriesUrl, () => fetchDesignCategories(signal)],
  ])('%s are asked for under the address they are kept under', async (_, url, ask) => {
    await ask();
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([url]);
  });
});
