import { newId } from '@bowtie/web';

/**
 * Gives the history entry that a document was loaded into a key of its own. The router calls every such entry "default",
 * so that what is kept for one of them would be found for all.
 */
export function nameHistoryEntry(): void {
  const state: unknown = window.history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if (!('key' in known)) window.history.replaceState({ ...known, key: newId() }, '');
}
