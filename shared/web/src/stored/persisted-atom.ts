import { readStored, removeStored, type StorageArea, storedText, writeStored } from '@bowtie/web';
import { atom, type createStore, type SetStateAction, type WritableAtom } from 'jotai';
import { atomWithStorage, RESET } from 'jotai/utils';
import { followLogOut, lastLogOut } from './forget-drafts';
import type { PersistedOptions } from './persisted-options';
import { type SharedEditing, SharedStorage } from './shared-storage';

// Written to a persisted atom it removes what is stored. Areas take it from here: it is one symbol, bundled once in each.
export { RESET };

/** A jotai storage with the version in its envelope. What cannot be written is read from memory until a page load. */
class VersionedStorage<T> {
  readonly #options: PersistedOptions<T>;
  readonly #area: StorageArea;
  /** What was last read or written, and the text that stood in the storage then. */
  #last: { text: string | undefined; value: T } | undefined;
  #lastLogOut: string | undefined;

  constructor(options: PersistedOptions<T>) {
    this.#options = options;
    this.#area = options.area ?? 'local';
  }

  readonly getItem = (): T => {
    const { key, initial, schema } = this.#options;
    const logOut = lastLogOut();
    // What a full storage did not take goes, too.
    if (logOut !== this.#lastLogOut) this.#last = undefined;
    this.#lastLogOut = logOut;
    const stored = readStored(key, this.#area);
    const text = storedText(key, this.#area);
    if (this.#last === undefined || this.#last.text !== text) {
      const parsed = stored === undefined ? undefined : schema.safeParse(stored.value);
      this.#last = { text, value: parsed?.success ? parsed.data : initial };
    }
    return this.#last.value;
  };

  /** Tells that a log-out took it. */
  readonly subscribe = (_key: string, listener: (value: T) => void): (() => void) =>
    followLogOut(() => listener(this.getItem()));

  readonly setItem = (_key: string, value: T): void => {
    const { key } = this.#options;
    writeStored(key, this.#area, value);
    this.#last = { text: storedText(key, this.#area), value };
  };

  readonly removeItem = (): void => {
    const { key, initial } = this.#options;
    removeStored(key, this.#area);
    this.#last = { text: storedText(key, this.#area), value: initial };
  };
}

type Update<T> = SetStateAction<T> | typeof RESET;

/** An atom whose value outlives a reload. Setting it to jotai's `RESET` removes what is stored. */
export type PersistedAtom<T> = WritableAtom<T, [Update<T>], void>;

/**
 * The one way to persist state: an atom on jotai's `atomWithStorage`, parsed when it is read and written with the version of
 * the specification (section 9). Each jotai store reads the storage when it first needs the value, so that nothing runs when
 * a module is loaded. Pages that are rendered on the server show it by `usePersistedValue`.
 */
export function persistedAtom<T>(options: PersistedOptions<T>): PersistedAtom<T> {
  const inStore = atom(() =>
    atomWithStorage(options.key, options.initial, new VersionedStorage(options), {
      getOnInit: true,
    }),
  );
  return atom(
    (get) => get(get(inStore)),
    (get, set, update: Update<T>) => set(get(inStore), update),
  );
}

/**
 * What an atom keeps now, for a page that copies it into fields of its own. An atom that nothing shows hears of no log-out,
 * and would give what another person typed: so it is shown for a moment.
 */
export function readPersisted<T>(store: ReturnType<typeof createStore>, kept: PersistedAtom<T>): T {
  const leave = store.sub(kept, () => undefined);
  const value = store.get(kept);
  leave();
  return value;
}

/**
 * The same for what several tabs edit at once: a change is an operation on the value, written a little later, and done again
 * on top of what another tab has written meanwhile. Setting the atom gives the value after it.
 */
export function sharedPersistedAtom<T>(
  options: Omit<PersistedOptions<T>, 'area'> & SharedEditing<T>,
): WritableAtom<T, [operation: (before: T) => T], T> {
  const inStore = atom(() => {
    const storage = new SharedStorage(options);
    return {
      storage,
      stored: atomWithStorage(options.key, options.initial, storage, { getOnInit: true }),
    };
  });
  return atom(
    (get) => get(get(inStore).stored),
    (get, set, operation) => {
      const { storage, stored } = get(inStore);
      const next = storage.edit(operation);
      if (next !== get(stored)) set(stored, next);
      return next;
    },
  );
}
