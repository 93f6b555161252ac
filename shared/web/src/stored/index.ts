/**
 * State that outlives a reload. An entry point of its own, which each area bundles that keeps something: most first pages keep nothing.
 * The storage itself comes from the main entry point.
 */
export { forgetDrafts, hasBusinessRows } from './forget-drafts';
export {
  type PersistedAtom,
  persistedAtom,
  RESET,
  readPersisted,
  sharedPersistedAtom,
} from './persisted-atom';
export type { StoredSchema } from './persisted-options';
export { noteKept, useIsKept } from './unkept';
