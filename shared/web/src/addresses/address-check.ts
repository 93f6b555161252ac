import type { Address } from '@bowtie/contracts';
import { addressFields } from '@bowtie/domain';
import { fetchServerData, type Query, reportError } from '@bowtie/web';
import type { AddressCheck } from './address-calls';

const loadCalls = () => import('./address-calls');
const freshMs = 600_000;

export const failedCheck: AddressCheck = { result: 'failed' };

/** What tells two addresses apart. */
export function addressKey(address: Address): string {
  return JSON.stringify(Object.values(addressFields).map((field) => address[field]));
}

/** Whether mail can be delivered to an address. Anything but a yes is asked again by whoever wants it next. */
export function addressCheckQuery(address: Address): Query<AddressCheck> {
  return {
    key: `address check ${addressKey(address)}`,
    load: async (signal) => {
      try {
        return await (await loadCalls()).checkAddress(address, signal);
      } catch (error) {
        if (!signal.aborted) reportError('address validation', error);
        throw error;
      }
    },
    freshMs,
    isReusable: ({ result }) => result === 'deliverable',
  };
}

/** Checks an address; a service that does not answer is a failed check. */
export async function fetchAddressCheck(address: Address): Promise<AddressCheck> {
  try {
    return await fetchServerData(addressCheckQuery(address));
  } catch {
    return failedCheck;
  }
}
