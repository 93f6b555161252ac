import type { Address } from '@bowtie/contracts';
import { reportError, useLatest, useServerData } from '@bowtie/web';

const loadCalls = () => import('./address-calls');
const delayMs = 220;
const fewest = 3;
const most = 60;

/** Addresses that fit what is typed; `down` while the service does not answer. */
export interface Suggestions {
  addresses: readonly Address[];
  down: boolean;
}

const none: readonly Address[] = [];

/** Asks for addresses as the street is typed. A null search asks for nothing. */
export function useSuggestions(search: string | null, zip: string): Suggestions {
  const asked = search === null || search.trim().length < fewest ? null : search.trim().slice(0, most);
  const { status, data } = useServerData<readonly Address[] | null>(
    asked === null ? undefined : `addresses ${zip} ${asked}`,
    async (signal) => {
      try {
        return await (await loadCalls()).suggestAddresses(asked ?? '', zip, signal);
      } catch (error) {
        if (!signal.aborted) reportError('address validation', error);
        return null;
      }
    },
    { delayMs, isReusable: (addresses) => addresses !== null },
  );
  // While the next ones are on their way, those before them stay, and so does the knowledge that none come.
  const latest = useLatest(data);
  return {
    addresses: asked === null || status === 'failed' ? none : (latest ?? none),
    down: latest === null,
  };
}
