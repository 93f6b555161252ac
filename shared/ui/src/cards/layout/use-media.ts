import { useCallback, useSyncExternalStore } from 'react';

/** The widths at which pages change their shape; the style sheets know the same ones. */
export const media = {
  /** The decisions stand below the card and not beside it, and what is beside them elsewhere stands at the foot. */
  narrow: '(width < 64rem)',
  /** As wide as a phone. */
  phone: '(width < 48rem)',
} as const;

/** Whether the screen is of a kind; follows when it is turned. */
export function useMedia(query: (typeof media)[keyof typeof media]): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => window.matchMedia(query).matches);
}
