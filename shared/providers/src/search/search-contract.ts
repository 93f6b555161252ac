import { expect, it } from 'vitest';
import type { MerchantSearch, SearchDocument } from './port';

const merchant = (slug: string, name: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  slug,
  name,
  category: 'Home',
  description: 'Things for every room',
  enabled: true,
  local: false,
  ...rest,
});

const documents = [
  merchant('harbor-pine', 'Harbor & Pine'),
  merchant('harborlight', 'Harborlight Books', { category: 'Books' }),
  merchant('aldens', 'Alden’s Café', { category: 'Restaurants' }),
  merchant('harbor-shut', 'Harbor Shut', { enabled: false }),
  merchant('harbor-corner', 'Harbor Corner Shop', { local: true }),
];

/** What every merchant search must do, whichever server is behind it. */
export function behavesAsMerchantSearch(open: () => Promise<MerchantSearch>): void {
  const find = async (text: string, rest: { limit?: number; local?: boolean } = {}) => {
    const search = await open();
    await search.replaceAll(documents);
    return search.find({ text, limit: 4, local: false, ...rest });
  };

  it('finds by the first letters of a word, and only what is on sale', async () => {
    expect((await find('harb')).sort()).toEqual(['harbor-pine', 'harborlight']);
  });

  it('finds local shops when they are asked for', async () => {
    expect(await find('harbor', { local: true })).toEqual(['harbor-corner']);
  });

  it('forgives a slip of spelling', async () => {
    expect(await find('harborlihgt')).toContain('harborlight');
  });

  it('finds nothing for an empty text', async () => {
    expect(await find('   ')).toEqual([]);
  });

  it('gives no more than it is asked for', async () => {
    expect(await find('harbor', { limit: 1 })).toHaveLength(1);
  });

  it('forgets what is no longer there', async () => {
    const search = await open();
    await search.replaceAll(documents);
    await search.replaceAll(documents.slice(1));
    expect(await search.find({ text: 'pine', limit: 4, local: false })).toEqual([]);
  });
}
