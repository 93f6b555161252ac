import { fetchOnce, readStored, type StorageArea, type StoredPart } from '@bowtie/web';
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
  const schema = fetchOnce(fetchSchema);
  return {
    get isLoaded() {
      return schema.value !== undefined;
    },
    load: schema.load,
    loadIfStored: async () => {
      if (readStored(key, area) !== undefined) await schema.load();
    },
    safeParse: (stored) => {
      if (schema.value === undefined) throw new TypeError(`the schema of ${key} is not loaded`);
      return schema.value.safeParse(stored);
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
