import {
  type ParcelAddress,
  ParcelCarrierUnavailable,
  type ParcelRate,
  type ParcelRates,
} from '@bowtie/providers/parcel-carrier';
import { withTimeout } from '@bowtie/service-kit';
import { createTtlCache } from '../ttl-cache';

/** How long a rate is believed. */
export const rateAgeMs = 15 * 60_000;

/** What the carrier asks for a parcel to an address; asked once for a ZIP within a quarter of an hour. */
export interface RateCache {
  /** @throws ParcelCarrierUnavailable */
  to(address: ParcelAddress): Promise<readonly ParcelRate[]>;
}

/**
 * A rate book before the parcel carrier, which is waited for no longer than `timeoutMs`, however many questions it
 * needs itself. Questions about one ZIP that come while it is asked wait for one
 * answer.
 */
export function createRateCache(carrier: ParcelRates, timeoutMs: number): RateCache {
  const known = createTtlCache<readonly ParcelRate[]>(rateAgeMs);
  const asking = new Map<string, Promise<readonly ParcelRate[]>>();

  const callService = async (key: string, address: ParcelAddress) => {
    try {
      const late = () => new ParcelCarrierUnavailable('The parcel carrier is too slow');
      const rates = await withTimeout(carrier.rates(address), timeoutMs, late);
      known.set(key, rates);
      return rates;
    } finally {
      asking.delete(key);
    }
  };
  return {
    async to(address) {
      // Carriers count by ZIP; the day is in the key because a day of arrival promised yesterday is over.
      const key = `${new Date().toISOString().slice(0, 10)} ${address.zip} ${address.state}`;
      const rates = known.get(key);
      if (rates !== undefined) return rates;
      const answer = asking.get(key) ?? callService(key, address);
      asking.set(key, answer);
      return answer;
    },
  };
}
