import { searchCatalog } from '@bowtie/contracts';
import { call, reportError, useLatest, useServerData } from '@bowtie/web';
import { useMenuData } from '../../menu-data';
import { searchAddress } from './search-address';

/** One line of the suggestions. */
export interface Suggestion {
  id: string;
  title: string;
  detail: string;
  /** Where it leads; null for what forgets the recent searches. */
  href: string | null;
  image_url: string | null;
}

/** Suggestions that belong together; the last one, which leads to all results, has no title. */
export interface SuggestionGroup {
  title: string;
  hits: readonly Suggestion[];
}

/** Between the last letter and the question: one question a pause, none for letters that follow at once. */
const pauseMs = 120;

type Found = { words: string; groups: readonly SuggestionGroup[] };

/** What was found for the words typed so far; older results stay until newer ones are here. */
function useFound(words: string): Found | undefined {
  const { data } = useServerData<Found>(
    words === '' ? undefined : `search suggestions ${words}`,
    async (signal) => {
      try {
        const { groups } = await call(searchCatalog, { query: { query: words }, signal });
        return { words, groups };
      } catch (error) {
        if (!signal.aborted) reportError('merchant search', error);
        throw error;
      }
    },
    { delayMs: pauseMs },
  );
  const latest = useLatest(data);
  return words === '' ? undefined : latest;
}

function recentGroups(recent: readonly string[]): SuggestionGroup[] {
  if (recent.length === 0) return [];
  const hits = recent.map((words) => ({
    id: words,
    title: words,
    detail: '',
    href: searchAddress(words),
    image_url: null,
  }));
  const clear = { id: 'clear', title: 'Forget these searches', detail: '', href: null, image_url: null };
  return [{ title: 'Recent searches', hits: [...hits, clear] }];
}

/**
 * What to suggest for a text: before typing recent searches and popular places, which stand too where nothing was found;
 * else what was found.
 */
export function useSearchGroups(
  text: string,
  recent: readonly string[],
): {
  groups: readonly SuggestionGroup[];
  nothingFor: string | undefined;
} {
  const { searchDropDown } = useMenuData();
  const words = text.trim();
  const found = useFound(words);
  if (words !== '' && found === undefined) return { groups: [], nothingFor: undefined };
  if (found === undefined || found.groups.length === 0) {
    const groups = searchDropDown.map(({ title, items }) => ({
      title,
      hits: items.map(({ linkText, href, linkImage = null }) => ({
        id: linkText,
        title: linkText,
        detail: '',
        href,
        image_url: linkImage,
      })),
    }));
    const before = words === '' ? recentGroups(recent) : [];
    return { groups: [...before, ...groups], nothingFor: found?.words };
  }
  const all = {
    id: 'all',
    title: `All results for “${words}”`,
    detail: '',
    href: searchAddress(words),
    image_url: null,
  };
  return { groups: [...found.groups, { title: '', hits: [all] }], nothingFor: undefined };
}
