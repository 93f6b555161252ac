import { useCallback, useSyncExternalStore } from 'react';

type Listener = () => void;

/** What components follow outside of React's state, so that a change of one cell is a render of one cell. */
export class Subscribable {
  readonly #listeners = new Set<Listener>();

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  protected notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The same for many cells, of which each follows its own key: hundreds are in the page, and a letter changes one. */
export class KeyedSubscribable {
  readonly #listeners = new Map<string, Set<Listener>>();

  subscribe(key: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /** Tells those who follow one of the keys; without keys, all. */
  protected notify(keys: Iterable<string> = this.#listeners.keys()): void {
    for (const key of new Set(keys)) for (const listener of this.#listeners.get(key) ?? []) listener();
  }
}

/** Follows one key. */
export function useKeyed<T>(store: KeyedSubscribable, key: string, read: () => T): T {
  const subscribe = useCallback((listener: Listener) => store.subscribe(key, listener), [store, key]);
  return useSyncExternalStore(subscribe, read);
}
