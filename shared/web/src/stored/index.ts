/**
 * State that outlives a reload. A door of its own, which each area bundles that keeps something: most first pages keep nothing.
 * The storage itself comes through the front door.
 */
export { type LateSchema, lateSchema } from './late-schema';
export { type PersistedAtom, persistedAtom, RESET, sharedPersistedAtom } from './persisted-atom';
export type { StoredSchema } from './persisted-options';
