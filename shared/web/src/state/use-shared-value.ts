import type { Atom } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { sharedStore } from './shared-store';

/** A value that areas share. A page that came from the server begins with `onServer`, as it was drawn there. */
export function useSharedValue<Value>(shared: Atom<Value>, onServer: Value): Value {
  const follow = useCallback((listener: () => void) => sharedStore.sub(shared, listener), [shared]);
  return useSyncExternalStore(
    follow,
    () => sharedStore.get(shared),
    () => onServer,
  );
}
