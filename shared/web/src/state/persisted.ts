import { persistenceVersion } from '@bowtie/domain';
import { atom, type PrimitiveAtom, type SetStateAction } from 'jotai';

/** What an older version than `persistenceVersion` (specification, section 9) wrote is dropped. */
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

/**
 * The two stores of the specification (section 4): the state of the checkout's steps, and that of the business and
 * build-a-card flows. They migrate together: another version of either resets both.
 */
const MIGRATED_TOGETHER: Readonly<Record<string, Keeping>> = {
  'checkout-step': 'session',
  'build-a-card': 'local',
};

function parse(text: string): { version: unknown; value: unknown } | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return undefined;
    return 'version' in stored && 'value' in stored ? stored : undefined;
  } catch {
    return undefined;
  }
}

function isCurrent(key: string, keeping: Keeping): boolean {
  const text = keptText(key, keeping);
  return text === undefined || parse(text)?.version === persistenceVersion;
}

/** Resets both stores when one of them was written by another version. */
function migrate(): void {
  const stores = Object.entries(MIGRATED_TOGETHER);
  if (stores.every(([key, keeping]) => isCurrent(key, keeping))) return;
  for (const [key, keeping] of stores) dropKept(key, keeping);
}

/** What is kept, as it is written; undefined when there is nothing. It tells whether something has changed. */
export function keptText(key: string, keeping: Keeping): string | undefined {
  try {
    return storage(keeping)?.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Tells `listener` when another tab changes what is kept for good. Gives the way to stop. */
export function followKept(key: string, listener: () => void): () => void {
  // Without a key everything was cleared at once.
  const follow = (event: StorageEvent) => {
    if (event.key === PREFIX + key || event.key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Reads a kept value; undefined when there is none, or it is of another version. */
export function readKept(key: string, keeping: Keeping): unknown {
  if (key in MIGRATED_TOGETHER) migrate();
  const text = keptText(key, keeping);
  const stored = text === undefined ? undefined : parse(text);
  return stored?.version === persistenceVersion ? stored.value : undefined;
}

/** Keeps a value. A full or blocked storage is no reason to stop the visitor. */
export function writeKept(key: string, value: unknown, keeping: Keeping): void {
  try {
    storage(keeping)?.setItem(PREFIX + key, JSON.stringify({ version: persistenceVersion, value }));
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
