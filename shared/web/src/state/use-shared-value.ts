import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { sharedStore } from './shared-store';

function useValue<Value>(store: ReturnType<typeof useStore>, of: Atom<Value>, onServer: Value): Value {
  const follow = useCallback((listener: () => void) => store.sub(of, listener), [store, of]);
  return useSyncExternalStore(
    follow,
    () => store.get(of),
    () => onServer,
  );
}

/** What this browser stores, in the area's own store. A page that came from the server begins with `onServer`, as it was drawn there. */
export function usePersistedValue<Value>(persisted: Atom<Value>, onServer: Value): Value {
  return useValue(useStore(), persisted, onServer);
}

/** A value that areas share. A page that came from the server begins with `onServer`, as it was drawn there. */
export function useSharedValue<Value>(shared: Atom<Value>, onServer: Value): Value {
  return useValue(sharedStore, shared, onServer);
}
