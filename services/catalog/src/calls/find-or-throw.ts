import { type CatalogSearch, type SearchScope, SearchUnavailable } from '@bowtie/providers/search';
import { commonError } from '@bowtie/service-kit';

/**
 * Asks the index.
 * @throws the common refusal `service_unavailable` while it cannot be asked
 */
export async function findOrThrow(
  search: CatalogSearch,
  text: string,
  scopes: readonly SearchScope[],
): Promise<string[][]> {
  try {
    return await search.find(text, scopes);
  } catch (error) {
    if (error instanceof SearchUnavailable) throw commonError('service_unavailable');
    throw error;
  }
}
