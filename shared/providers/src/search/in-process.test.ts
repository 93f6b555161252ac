import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { behavesAsCatalogSearch } from '../../test/search-contract';
import { createInProcessSearch } from './in-process';
import type { SearchDocument } from './port';

const named = (slug: string, name: string): SearchDocument => ({
  kind: 'merchant',
  id: slug,
  name,
  keywords: '',
  description: '',
  weight: 1,
  enabled: true,
  local: false,
});

describe('search inside the process', () => {
  behavesAsCatalogSearch(async () => createInProcessSearch());

  it('puts a name before a word of a description', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([
      { ...named('fern', 'Fern'), description: 'Coffee and cake' },
      named('coffee-yard', 'Coffee Yard'),
    ]);
    expect(await search.find('coffee', [{ kind: 'merchant', limit: 4 }])).toEqual([['coffee-yard', 'fern']]);
  });

  it('does not mind accents, apostrophes, or the words that fit every card', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([named('aldens', 'Alden’s Café'), named('fern', 'Fern')]);
    for (const text of ['aldens', "alden's cafe", 'CAFÉ', 'aldens gift card']) {
      expect(await search.find(text, [{ kind: 'merchant', limit: 4 }])).toEqual([['aldens']]);
    }
  });

  it('finds every merchant by any beginning of its name', async () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
    const input = fc.tuple(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(input, async ([names, which, length]) => {
        const search = createInProcessSearch();
        await search.replaceAll(names.map((name) => named(name.toLowerCase(), name)));
        const name = names[which % names.length] ?? '';
        const text = name.slice(0, 1 + (length % name.length));
        const [found] = await search.find(text, [{ kind: 'merchant', limit: 100 }]);
        expect(found).toContain(name.toLowerCase());
      }),
    );
  });

  it('takes any text without failing', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([named('fern', 'Fern')]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
        const [found] = await search.find(text, [{ kind: 'merchant', limit: 4 }]);
        expect(found?.length).toBeLessThan(5);
      }),
    );
  });

  it('takes slips and single words only where nothing else is found', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([
      named('visa', 'Visa'),
      named('vista', 'Vista Inn'),
      named('inn', 'Lantern Inn'),
    ]);
    const find = async (text: string) => (await search.find(text, [{ kind: 'merchant', limit: 9 }]))[0];
    expect(await find('visa')).toEqual(['visa']);
    expect(await find('vissa')).toContain('visa');
    // Two letters in the wrong order are one slip to whoever types.
    expect(await find('vsia')).toContain('visa');
    expect(await find('lanetrn')).toEqual(['inn']);
    expect(await find('lantern for mom')).toEqual(['inn']);
  });
});
