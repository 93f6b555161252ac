import { type Address, addressAutocomplete, validateAddress } from '@bowtie/contracts';
import { parcelLookupTimeoutMs } from '@bowtie/domain';
import { call } from '@bowtie/web';

/** Addresses that begin with what was typed. */
export async function suggestAddresses(
  search: string,
  zip: string,
  signal: AbortSignal,
): Promise<readonly Address[]> {
  const query = { search, ...(/^\d{5}$/.test(zip) ? { zip_code: zip } : {}) };
  const { suggestions } = await call(addressAutocomplete, {
    query,
    signal,
    timeoutMs: parcelLookupTimeoutMs,
  });
  return suggestions;
}

/** What the address service says. An outage counts as a failed check (section 5). */
export type AddressCheck =
  | { result: 'deliverable'; suggestion: Address | null }
  | { result: 'undeliverable' }
  | { result: 'failed' };

/** Whether mail can be delivered to an address. */
export async function checkAddress(address: Address, signal: AbortSignal): Promise<AddressCheck> {
  const { deliverable, suggestion } = await call(validateAddress, { body: address, signal });
  return deliverable ? { result: 'deliverable', suggestion } : { result: 'undeliverable' };
}
