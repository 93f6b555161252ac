import { AddressServiceUnavailable } from '@bowtie/providers/address';
import { commonError } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { PostTo } from '../store/cards/card-document';

const notDelivered = 'Mail is not delivered to this address. Please check it.';

/** Refuses an address that mail does not reach. One that nobody can check is taken, as in an order. */
export async function checkAddress(
  { addresses, log }: Pick<CardDeps, 'addresses' | 'log'>,
  { shipping_name: _name, ...address }: PostTo,
): Promise<void> {
  try {
    const { deliverable } = await addresses.validate({ ...address, state: address.state.toUpperCase() });
    if (deliverable) return;
  } catch (error) {
    if (!(error instanceof AddressServiceUnavailable)) throw error;
    log.warn({ err: error }, 'an address could not be checked');
    return;
  }
  throw commonError('invalid_request', { message: notDelivered, errors: { address_line1: [notDelivered] } });
}

/** Whether two places are the same, however they are written. */
export function samePlace(one: PostTo | null, other: PostTo): boolean {
  const written = (place: PostTo | null) =>
    JSON.stringify(place && Object.entries(place).sort(([a], [b]) => a.localeCompare(b))).toLowerCase();
  return written(one) === written(other);
}
