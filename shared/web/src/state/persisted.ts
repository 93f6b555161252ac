import { atom, type PrimitiveAtom, type SetStateAction } from 'jotai';

/** Persistence version (specification, section 9). What an older version wrote is dropped. */
const PERSISTENCE_VERSION = 5;
const PREFIX = 'bowtie:';

/** Where a value is kept: for good, or for as long as the tab is open. */
export type Keeping = 'local' | 'session';

function storage(keeping: Keeping): Storage | undefined {
  try {
    return keeping === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    // Blocked by the browser's settings: the store works on without keeping anything.
    return undefined;
  }
}

function parse(text: string): unknown {
  const stored: unknown = JSON.parse(text);
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('value' in stored))
    return undefined;
  return stored.version === PERSISTENCE_VERSION ? stored.value : undefined;
}

/** Reads a kept value; undefined when there is none, or it is of another version. */
export function readKept(key: string, keeping: Keeping): unknown {
  try {
    const text = storage(keeping)?.getItem(PREFIX + key);
    return text ? parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value. A full or blocked storage is no reason to stop the visitor. */
export function writeKept(key: string, value: unknown, keeping: Keeping): void {
  try {
    storage(keeping)?.setItem(PREFIX + key, JSON.stringify({ version: PERSISTENCE_VERSION, value }));
  } catch {
    // The value lives on in memory.
  }
}

/** Drops a kept value. */
export function dropKept(key: string, keeping: Keeping): void {
  try {
    storage(keeping)?.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** How a persisted atom begins, and how it trusts what it finds. */
export interface PersistedOptions<T> {
  key: string;
  initial: T;
  /** Makes a value of what was kept, or undefined when it does not fit: what is stored may be old or meddled with. */
  restore: (kept: unknown) => T | undefined;
  keeping?: Keeping;
}

/** An atom whose value outlives a reload. */
export function persisted<T>(options: PersistedOptions<T>): PrimitiveAtom<T> {
  const { key, initial, restore, keeping = 'local' } = options;
  const unread = Symbol('unread');
  const base = atom<T | typeof unread>(unread);
  const read = () => {
    const found = readKept(key, keeping);
    return (found === undefined ? undefined : restore(found)) ?? initial;
  };
  return atom(
    (get) => {
      const value = get(base);
      return value === unread ? read() : value;
    },
    (get, set, update: SetStateAction<T>) => {
      const before = get(base);
      const next =
        typeof update === 'function'
          ? (update as (before: T) => T)(before === unread ? read() : before)
          : update;
      set(base, next);
      writeKept(key, next, keeping);
    },
  );
}
