import { english, type PageLanguage } from '@bowtie/contracts';
import { textIn } from '@bowtie/service-kit';
import type { SearchEntry } from '../rules/search-entries';

/** The words of a text, without accents, as people type them in a hurry. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words of another language that say nothing by themselves. */
const small = new Set([
  'a',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'por',
  'un',
  'una',
  'y',
]);

/**
 * What is found by the words with which it is shown in another language, beside what the index finds by the English ones: each
 * word of the search begins a word of its. A merchant is found by its name alone, which is the same in all.
 */
export function foundInLanguage(
  language: PageLanguage,
  entries: ReadonlyMap<string, SearchEntry> | undefined,
  text: string,
): SearchEntry[] {
  if (language === english || entries === undefined) return [];
  const wanted = wordsOf(text).filter((word) => !small.has(word));
  if (wanted.length === 0) return [];
  return [...entries.values()].filter(({ document, hit }) => {
    if (document.kind === 'merchant') return false;
    const shown = wordsOf(`${textIn(language, hit.title)} ${textIn(language, hit.detail)}`);
    return wanted.every((word) => shown.some((one) => one.startsWith(word)));
  });
}
