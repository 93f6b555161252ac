import { useSyncExternalStore } from 'react';

/** What the browser did not take into its storage, which is full or blocked: it is here until the page goes away. */
const unkept = new Set<string>();
const listeners = new Set<() => void>();

/** Has the browser ask whether the page is really to be left. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes whether the last change of a value was kept. While one is not, the browser asks before the page goes away. */
export function noteKept(key: string, isKept: boolean): void {
  if (unkept.has(key) !== isKept) return;
  if (isKept) unkept.delete(key);
  else unkept.add(key);
  if (unkept.size === 0) window.removeEventListener('beforeunload', ask);
  else window.addEventListener('beforeunload', ask);
  for (const listener of listeners) listener();
}

/** Whether what is changed of a value outlives the page. */
export function useIsKept(key: string): boolean {
  return useSyncExternalStore(
    follow,
    () => !unkept.has(key),
    () => true,
  );
}
