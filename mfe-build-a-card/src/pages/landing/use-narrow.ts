import { useSyncExternalStore } from 'react';

/** Where the decisions stand below the card and not beside it; the style sheets know the same width. */
const narrow = '(width < 64rem)';

function follow(changed: () => void): () => void {
  const query = window.matchMedia(narrow);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

/** Whether the screen is so narrow that the card scrolls away from the decisions about it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(narrow).matches);
}
