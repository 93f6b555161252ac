import { persistedAtom, RESET } from '@bowtie/web/stored';
import { useAtom } from 'jotai';
import * as z from 'zod/mini';

const most = 5;

const recentAtom = persistedAtom<readonly string[]>({
  key: 'recent-searches',
  initial: [],
  schema: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(most)),
});

/** What was searched for in this browser, the latest first. */
export function useRecentSearches() {
  const [recent, setRecent] = useAtom(recentAtom);
  return {
    recent,
    remember(text: string) {
      const words = text.trim();
      if (words === '') return;
      const others = recent.filter((one) => one.toLowerCase() !== words.toLowerCase());
      setRecent([words, ...others].slice(0, most));
    },
    clear: () => setRecent(RESET),
  };
}
