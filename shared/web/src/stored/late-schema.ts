import { readStored, type StorageArea, type StoredPart } from '@bowtie/web';
import type { StoredSchema } from './persisted-options';

/**
 * A schema in a file of its own. A first visit has nothing stored that could be parsed, so it goes without schema and library;
 * whoever comes back gets both with the page, which names it as `stored`.
 */
export interface LateSchema<T> extends StoredSchema<T>, StoredPart {
  readonly isLoaded: boolean;
  load(): Promise<void>;
  /** Fetches the schema where something is stored, so that a page begins with what was kept. */
  loadIfStored(): Promise<void>;
}

/** A schema that is fetched when what is stored under the key is to be read. */
export function lateSchema<T>(
  key: string,
  fetchSchema: () => Promise<StoredSchema<T>>,
  area: StorageArea = 'local',
): LateSchema<T> {
  let schema: StoredSchema<T> | undefined;
  let loading: Promise<void> | undefined;
  const fetched = async () => {
    try {
      schema = await fetchSchema();
    } finally {
      // What failed is tried again by who asks next.
      loading = undefined;
    }
  };
  const load = async () => {
    if (schema !== undefined) return;
    loading ??= fetched();
    await loading;
  };
  return {
    get isLoaded() {
      return schema !== undefined;
    },
    load,
    loadIfStored: async () => {
      if (readStored(key, area) !== undefined) await load();
    },
    safeParse: (stored) => {
      if (schema === undefined) throw new TypeError(`the schema of ${key} is not loaded`);
      return schema.safeParse(stored);
    },
  };
}

/** The schema's way to be loaded, where it is not here yet. */
export function missingSchema<T>(schema: StoredSchema<T>): LateSchema<T> | undefined {
  return isLate(schema) && !schema.isLoaded ? schema : undefined;
}

function isLate<T>(schema: StoredSchema<T>): schema is LateSchema<T> {
  return 'loadIfStored' in schema;
}
