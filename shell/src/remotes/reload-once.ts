import type { AreaName } from '@bowtie/contracts';
import { readKept, writeKept } from '@bowtie/web';
import { currentRelease } from '../release/current-release';

const KEY = 'reloaded-for';

/**
 * Loads the document anew, because its release has been followed by another and files of the old one are gone. At most
 * once per release and area, so that a page which stays broken does not go round and round. What was typed is kept by
 * the areas' persisted state. Says whether the document is being loaded.
 */
export function reloadOnce(area: AreaName): boolean {
  const reason = `${area}:${currentRelease().number}`;
  if (readKept(KEY, 'session') === reason) return false;
  writeKept(KEY, reason, 'session');
  window.location.reload();
  return true;
}
