import type { StorageArea } from '@bowtie/web';

/** A zod schema, classic or mini; its users bring the library. */
export interface StoredSchema<T> {
  safeParse(stored: unknown): { success: true; data: T } | { success: false };
}

/** What is stored where, and how it is trusted. */
export interface PersistedOptions<T> {
  key: string;
  initial: T;
  /** Parses what was stored: it may be old or meddled with. What does not fit begins with `initial`. */
  schema: StoredSchema<T>;
  /** `local` by default. */
  area?: StorageArea;
}
