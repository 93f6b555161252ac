import type { PageLanguage } from '@bowtie/contracts';
import { type CatalogSearch, type SearchScope, SearchUnavailable } from '@bowtie/providers/search';
import { commonError } from '@bowtie/service-kit';
import type { SearchByLanguage } from '../store/search-by-language';

/**
 * Asks the index, for a page in a language.
 * @throws the common refusal `service_unavailable` while it cannot be asked
 */
export function findOrThrow(
  search: SearchByLanguage,
  language: PageLanguage,
  text: string,
  scopes: readonly SearchScope[],
): Promise<string[][]> {
  return found(search.find(language, text, scopes));
}

/**
 * Asks the index for names alone.
 * @throws the common refusal `service_unavailable` while it cannot be asked
 */
export function findNamesOrThrow(
  search: Pick<CatalogSearch, 'findByName'>,
  text: string,
  limit: number,
): Promise<string[]> {
  return found(search.findByName(text, 'merchant', limit));
}

async function found<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SearchUnavailable) throw commonError('service_unavailable');
    throw error;
  }
}
