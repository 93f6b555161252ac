import { type CatalogSearch, type SearchScope, SearchUnavailable } from '@bowtie/providers/search';
import { commonError } from '@bowtie/service-kit';

/**
 * Asks the index.
 * @throws the common refusal `service_unavailable` while it cannot be asked
 */
export function findOrThrow(
  search: CatalogSearch,
  text: string,
  scopes: readonly SearchScope[],
): Promise<string[][]> {
  return found(search.find(text, scopes));
}

/**
 * Asks the index for names alone.
 * @throws the common refusal `service_unavailable` while it cannot be asked
 */
export function findNamesOrThrow(search: CatalogSearch, text: string, limit: number): Promise<string[]> {
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
