import { type BootRelease, RELEASE_PATH } from '@bowtie/contracts';
import { pageLanguage } from './page-language';

const TIMEOUT_MS = 6_000;

/** Asks which release this visitor is shown now. */
export async function fetchRelease(): Promise<BootRelease> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(pageLanguage().prefix + RELEASE_PATH, {
    cache: 'no-store',
    credentials: 'same-origin',
    signal,
  });
  if (!response.ok) throw new Error(`The release answered ${response.status}`);
  return response.json();
}
