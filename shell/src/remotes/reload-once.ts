import type { AreaName } from '@bowtie/contracts';
import { readStored, writeStored } from '@bowtie/web';
import { currentRelease } from '../release/current-release';

// No atom: it guards a reload when an area, and with it any state of it, could not be loaded.
const KEY = 'reloaded-for';

/**
 * Loads the document anew, because its release has been followed by another and files of the old one are gone. At most
 * once per release and area, so that a page which stays broken does not go round and round. What was typed is kept by
 * the areas' persisted state. Says whether the document is being loaded.
 */
export function reloadOnce(area: AreaName): boolean {
  const reason = `${area}:${currentRelease().number}`;
  if (readStored(KEY, 'session')?.value === reason) return false;
  writeStored(KEY, 'session', reason);
  window.location.reload();
  return true;
}
