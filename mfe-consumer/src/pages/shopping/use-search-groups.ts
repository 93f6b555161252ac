import type { CallAnswer, searchCatalog } from '@bowtie/contracts';
import { useLatest, useServerData } from '@bowtie/web';
import { searchUrl } from '../../data/catalog-urls';

type Groups = CallAnswer<typeof searchCatalog>['groups'];

/** What a search finds, in groups; undefined until it is known. An empty query, or a search that failed, finds nothing. */
export function useSearchGroups(query: string): Groups | undefined {
  const { status, data } = useServerData(searchUrl(query), async (signal) =>
    query === ''
      ? { groups: [] }
      : (await import('../../data/catalog-calls')).fetchSearchResults(query, signal),
  );
  const shown = useLatest(data);
  return status === 'failed' ? [] : shown?.groups;
}
