import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that came rendered is taken over, and on the server: then only what the server knew may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
