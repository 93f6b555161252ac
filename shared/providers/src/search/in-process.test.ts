import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInProcessSearch } from './in-process';
import type { SearchDocument } from './port';
import { behavesAsMerchantSearch } from './search-contract';

const named = (slug: string, name: string): SearchDocument => ({
  slug,
  name,
  category: '',
  description: '',
  enabled: true,
  local: false,
});

describe('search inside the process', () => {
  behavesAsMerchantSearch(async () => createInProcessSearch());

  it('puts a name before a word of a description', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([
      { ...named('fern', 'Fern'), description: 'Coffee and cake' },
      named('coffee-yard', 'Coffee Yard'),
    ]);
    expect(await search.find({ text: 'coffee', limit: 4, local: false })).toEqual(['coffee-yard', 'fern']);
  });

  it('does not mind accents, apostrophes, or the words that fit every card', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([named('aldens', 'Alden’s Café'), named('fern', 'Fern')]);
    for (const text of ['aldens', "alden's cafe", 'CAFÉ', 'aldens gift card']) {
      expect(await search.find({ text, limit: 4, local: false })).toEqual(['aldens']);
    }
  });

  it('finds every merchant by any beginning of its name', async () => {
    const word = fc
      .stringMatching(/^[A-Z][a-z]{2,9}$/)
      .filter((text) => !/^(gifts?|cards?|egift)$/i.test(text));
    const input = fc.tuple(fc.uniqueArray(word, { minLength: 1, maxLength: 12 }), fc.nat(), fc.nat());
    await fc.assert(
      fc.asyncProperty(input, async ([names, which, length]) => {
        const search = createInProcessSearch();
        await search.replaceAll(names.map((name) => named(name.toLowerCase(), name)));
        const name = names[which % names.length] ?? '';
        const text = name.slice(0, 1 + (length % name.length));
        fc.pre(!/^(gifts?|cards?|egift)$/i.test(text));
        expect(await search.find({ text, limit: 100, local: false })).toContain(name.toLowerCase());
      }),
    );
  });

  it('takes any text without failing', async () => {
    const search = createInProcessSearch();
    await search.replaceAll([named('fern', 'Fern')]);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (text) => {
        expect((await search.find({ text, limit: 4, local: false })).length).toBeLessThan(5);
      }),
    );
  });
});
