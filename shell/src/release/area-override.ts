import { AREAS, ARTEFACTS_PATH, type AreaName } from '@bowtie/contracts';
import { readStored, removeStored, writeStored } from '@bowtie/web';

/**
 * Lets a developer or tester see one area from elsewhere: from a development server on this machine, or another version
 * from the store's own artefacts. It is chosen in the page (`bowtie.override(…)` in the console), never by a link, holds
 * for this tab only, and a badge says so for as long as it does. It is no atom: it is read before any area's store exists.
 */
const KEY = 'area-overrides';

function allowed(entry: string): boolean {
  const url = new URL(entry, window.location.origin);
  if (url.origin === window.location.origin) return url.pathname.startsWith(ARTEFACTS_PATH);
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1');
}

/** The areas that are shown from elsewhere, with the URL of their entry. */
export function overrides(): Partial<Record<AreaName, string>> {
  const stored = readStored(KEY, 'session')?.value;
  if (typeof stored !== 'object' || stored === null) return {};
  const valid: Partial<Record<AreaName, string>> = {};
  const entries = new Map(Object.entries(stored));
  for (const area of AREAS) {
    const entry: unknown = entries.get(area);
    if (typeof entry === 'string' && allowed(entry)) valid[area] = entry;
  }
  return valid;
}

/** The entry chosen for an area, if there is one. */
export function overriddenEntry(area: AreaName): string | undefined {
  return overrides()[area];
}

/** Shows an area from another entry, or with none from the release again. Takes effect with the next page load. */
export function override(area: AreaName, entry?: string): void {
  if (entry !== undefined && !allowed(entry)) {
    throw new Error('An area can be taken from this machine or from the artefacts of the store only.');
  }
  const { [area]: _, ...rest } = overrides();
  writeStored(KEY, 'session', entry === undefined ? rest : { ...rest, [area]: entry });
  window.location.reload();
}

/** Shows every area from the release again. */
export function clearOverrides(): void {
  removeStored(KEY, 'session');
  window.location.reload();
}
