import {
  followStored,
  newId,
  readStored,
  removeStored,
  type StorageArea,
  storedKeys,
  storedText,
  writeStored,
} from '@bowtie/web';

/** Names the last log-out in this browser; in the storage of a tab, the last one that the tab followed. */
const mark = 'logged-out';
/** An order that is paid for must not be lost, and what testers choose is nobody's draft. */
const kept: readonly string[] = ['accepted-payment', 'held-payment', 'area-overrides', mark];

/** Whether rows of a business order wait in this browser (business specification, section 4), which are long to type again. */
export function hasBusinessRows(): boolean {
  const order = readStored('business', 'local')?.value;
  return (
    typeof order === 'object' &&
    order !== null &&
    'rows' in order &&
    Array.isArray(order.rows) &&
    order.rows.length > 0
  );
}

function clear(area: StorageArea): void {
  for (const key of storedKeys(area)) if (!kept.includes(key)) removeStored(key, area);
}

/**
 * Forgets what was begun in this browser, names and addresses of recipients among it: whoever logs out may leave it to
 * somebody else. Other tabs follow.
 */
export function forgetDrafts(): void {
  clear('local');
  writeStored(mark, 'local', newId());
  lastLogOut();
  // A browser tells the other tabs alone, and would tell them of everything by no key.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
}

/** Which log-out was the last one; undefined before the first. What this tab keeps for itself from before it is forgotten. */
export function lastLogOut(): string | undefined {
  const last = storedText(mark, 'local');
  if (last === undefined || last === storedText(mark, 'session')) return last;
  clear('session');
  writeStored(mark, 'session', readStored(mark, 'local')?.value);
  return last;
}

/** Tells of each log-out, in this tab or another one. Gives the way to stop. */
export function followLogOut(listener: () => void): () => void {
  return followStored(mark, listener);
}
