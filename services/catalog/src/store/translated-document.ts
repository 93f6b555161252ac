import type { PageLanguage } from '@bowtie/contracts';
import { type CommonWords, type SearchDocument, significantWords } from '@bowtie/providers/search';
import { nameIn, textIn } from '@bowtie/service-kit';
import type { SearchEntry } from '../rules/search-entries';

/**
 * What an entry is found by on pages in another language: the words with which it is shown there first, and those of the English
 * pages too, which people know as well. The name of a brand is the same in all.
 */
export function translatedDocument(language: PageLanguage, { document, hit }: SearchEntry): SearchDocument {
  const { kind, name, keywords, description } = document;
  if (kind === 'merchant') {
    const words = [nameIn(language, keywords), keywords];
    return {
      ...document,
      keywords: words.join(' '),
      description: `${nameIn(language, description)} ${description}`,
    };
  }
  const words = [textIn(language, hit.detail), nameIn(language, keywords), name, keywords];
  return { ...document, name: textIn(language, hit.title), keywords: words.join(' ') };
}

const spanish: CommonWords = {
  joining: new Set('a al con de del el en la las los mi o para por tu un una y'.split(' ')),
  saidOfAll: new Set('tarjeta regalo'.split(' ')),
};

/** A search in another language without the words that say nothing: those that join others, and, where there are better ones, those said of all. */
export function tellingWords(text: string): string {
  return significantWords(text, spanish).join(' ');
}
