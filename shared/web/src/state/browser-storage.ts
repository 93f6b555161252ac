import { persistenceVersion } from '@bowtie/domain';

const PREFIX = 'bowtie:';

/** Where a value is stored: for good, or for as long as the tab is open. */
export type StorageArea = 'local' | 'session';

function storageOf(area: StorageArea): Storage | undefined {
  try {
    return area === 'local' ? window.localStorage : window.sessionStorage;
  } catch {
    // There is none on a server, and a browser's settings may block it: the store works on in memory.
    return undefined;
  }
}

/**
 * The stores of the specifications (section 4 of both): the state of the steps of both checkouts, and that of the business
 * and build-a-card flows. They migrate together: another version of one resets all.
 */
const MIGRATED_TOGETHER: Readonly<Record<string, StorageArea>> = {
  'checkout-step': 'session',
  'build-a-card': 'local',
  business: 'local',
  'business-checkout': 'local',
};

/** A value as it is written. `edits` numbers the last change of each tab that it contains, where tabs share the value. */
export interface Stored {
  version: typeof persistenceVersion;
  value: unknown;
  edits?: unknown;
}

function parse(text: string): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('value' in stored))
      return undefined;
    if (stored.version !== persistenceVersion) return undefined;
    return {
      version: persistenceVersion,
      value: stored.value,
      ...('edits' in stored && { edits: stored.edits }),
    };
  } catch {
    return undefined;
  }
}

/** Resets these stores when one of them was written by another version (specification, section 9). */
function migrate(): void {
  const stores = Object.entries(MIGRATED_TOGETHER);
  const isCurrent = ([key, area]: [string, StorageArea]) => {
    const text = storedText(key, area);
    return text === undefined || parse(text) !== undefined;
  };
  if (stores.every(isCurrent)) return;
  for (const [key, area] of stores) removeStored(key, area);
}

/** What is stored, as it is written; undefined when there is nothing. It tells whether something has changed. */
export function storedText(key: string, area: StorageArea): string | undefined {
  try {
    return storageOf(area)?.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Reads what is stored; undefined when there is none, or it is of another version. */
export function readStored(key: string, area: StorageArea): Stored | undefined {
  if (key in MIGRATED_TOGETHER) migrate();
  const text = storedText(key, area);
  return text === undefined ? undefined : parse(text);
}

/**
 * Writes a value, and gives whether it is written. A full or blocked storage is no reason to stop anybody: the value lives
 * on in memory.
 */
export function writeStored(key: string, area: StorageArea, value: unknown, edits?: unknown): boolean {
  try {
    const stored: Stored = { version: persistenceVersion, value, ...(edits !== undefined && { edits }) };
    const storage = storageOf(area);
    storage?.setItem(PREFIX + key, JSON.stringify(stored));
    return storage !== undefined;
  } catch {
    return false;
  }
}

/** Removes what is stored. */
export function removeStored(key: string, area: StorageArea): void {
  try {
    storageOf(area)?.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored.
  }
}

/** The keys under which something is stored. */
export function storedKeys(area: StorageArea): string[] {
  const keys = Object.keys(storageOf(area) ?? {});
  return keys.flatMap((key) => (key.startsWith(PREFIX) ? key.slice(PREFIX.length) : []));
}

/** Tells `listener` when another tab changes what is stored for good. Gives the way to stop. */
export function followStored(key: string, listener: () => void): () => void {
  // Without a key everything was cleared at once.
  const follow = (event: StorageEvent) => {
    if (event.key === PREFIX + key || event.key === null) listener();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
