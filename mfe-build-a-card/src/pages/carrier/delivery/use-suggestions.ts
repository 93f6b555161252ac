import type { Address } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import { useEffect, useState } from 'react';

const loadCalls = () => import('../../../data/carrier-calls');
const askAfterMs = 220;
const fewest = 3;
const most = 60;

/** Addresses that fit what is typed; `down` while the service does not answer. */
export interface Suggestions {
  addresses: readonly Address[];
  down: boolean;
}

const none: Suggestions = { addresses: [], down: false };

/** The addresses; null while the service, or the part of the page that asks it, is not to be had. */
async function suggested(search: string, zip: string, signal: AbortSignal) {
  try {
    return await (await loadCalls()).suggestAddresses(search, zip, signal);
  } catch (error) {
    reportError('address validation', error);
    return null;
  }
}

/** Asks for addresses as the street is typed. A null search asks for nothing. */
export function useSuggestions(search: string | null, zip: string): Suggestions {
  const [found, setFound] = useState<Suggestions>(none);
  const asked = search === null || search.trim().length < fewest ? null : search.trim().slice(0, most);
  useEffect(() => {
    if (asked === null) {
      setFound((now) => (now.addresses.length === 0 ? now : { ...now, addresses: [] }));
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const addresses = await suggested(asked, zip, abort.signal);
      if (abort.signal.aborted) return;
      setFound(addresses === null ? { addresses: [], down: true } : { addresses, down: false });
    }, askAfterMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, zip]);
  return found;
}
