import { expect, it } from 'vitest';
import type { CatalogSearch, SearchDocument, SearchScope } from '../src/search/port';

const merchant = (slug: string, name: string, rest: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'merchant',
  id: slug,
  name,
  keywords: 'Home',
  description: 'Things for every room',
  weight: 1,
  enabled: true,
  local: false,
  ...rest,
});

const documents = [
  merchant('harbor-pine', 'Harbor & Pine'),
  merchant('harborlight', 'Harborlight Books', { keywords: 'Books' }),
  merchant('aldens', 'Alden’s Café', { keywords: 'Restaurants' }),
  merchant('harbor-shut', 'Harbor Shut', { enabled: false }),
  merchant('harbor-corner', 'Harbor Corner Shop', { local: true }),
  merchant('harbor-night', 'Harbor Night', { kind: 'design' }),
  merchant('visa', 'Visa Gift Card', { kind: 'product' }),
  merchant('virtual-visa', 'Virtual Visa Gift Card', { kind: 'product', weight: 2 }),
];

/** What every search must do, whichever server is behind it. */
export function behavesAsCatalogSearch(open: () => Promise<CatalogSearch>): void {
  const find = async (text: string, rest: Partial<SearchScope> = {}): Promise<string[]> => {
    const search = await open();
    await search.replaceAll(documents);
    const [ids = []] = await search.find(text, [{ kind: 'merchant', limit: 4, ...rest }]);
    return ids;
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

  it('finds all of a kind by their names alone, slips and all', async () => {
    const search = await open();
    await search.replaceAll(documents);
    const named = async (text: string, limit = 9) =>
      (await search.findByName(text, 'merchant', limit)).sort();
    expect(await named('harbor')).toEqual(['harbor-corner', 'harbor-pine', 'harbor-shut', 'harborlight']);
    expect(await named('harborlihgt')).toEqual(['harborlight']);
    expect(await named('restaurants')).toEqual([]);
    expect(await named('???')).toEqual([]);
    expect(await named('harbor', 1)).toHaveLength(1);
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
    expect(await search.find('pine', [{ kind: 'merchant', limit: 4 }])).toEqual([[]]);
  });

  it('finds each kind by itself, in one question', async () => {
    const search = await open();
    await search.replaceAll(documents);
    const scopes = (['design', 'merchant', 'page'] as const).map((kind) => ({ kind, limit: 1 }));
    const [designs, merchants, pages] = await search.find('harbor', scopes);
    expect([designs, merchants?.length, pages]).toEqual([['harbor-night'], 1, []]);
  });

  it('puts the weightier of two equal matches first', async () => {
    expect(await find('visa', { kind: 'product' })).toEqual(['virtual-visa', 'visa']);
  });

  it('looks past words that fit every card, unless there are no others', async () => {
    expect(await find('harbor & pine gift card')).toEqual(['harbor-pine']);
    expect((await find('gift card', { kind: 'product' })).sort()).toEqual(['virtual-visa', 'visa']);
  });
}
