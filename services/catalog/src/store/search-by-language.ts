import { otherLanguages, type PageLanguage } from '@bowtie/contracts';
import { type CatalogSearch, createInProcessSearch, type SearchScope } from '@bowtie/providers/search';
import type { SearchEntry } from '../rules/search-entries';
import { tellingWords, translatedDocument } from './translated-document';

/** Search of the catalogue by the words of each language that pages are in. */
export interface SearchByLanguage extends Pick<CatalogSearch, 'findByName'> {
  /** Makes the indexes hold exactly these entries. */
  replaceAll(entries: readonly SearchEntry[]): Promise<void>;
  /** As `CatalogSearch` finds it, for a page in a language. */
  find(language: PageLanguage, text: string, scopes: readonly SearchScope[]): Promise<string[][]>;
}

/**
 * Each other language has an index in the process, whatever searches in English: translations stand in the program, and an index
 * outside knows none. What such an index does not find is looked for as in English.
 */
export function searchByLanguage(inEnglish: CatalogSearch): SearchByLanguage {
  const others = otherLanguages.map((language) => ({ language, search: createInProcessSearch() }));
  return {
    async replaceAll(entries) {
      for (const { language, search } of others)
        await search.replaceAll(entries.map((entry) => translatedDocument(language, entry)));
      await inEnglish.replaceAll(entries.map(({ document }) => document));
    },
    async find({ tag }, text, scopes) {
      const own = others.find(({ language }) => language.tag === tag)?.search;
      const words = own === undefined ? text : tellingWords(text);
      const found = (await own?.find(words, scopes)) ?? [];
      return found.some((ids) => ids.length > 0) ? found : inEnglish.find(words, scopes);
    },
    findByName: (text, kind, limit) => inEnglish.findByName(text, kind, limit),
  };
}
