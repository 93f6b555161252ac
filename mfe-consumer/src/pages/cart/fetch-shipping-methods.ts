import { availableShippingMethods, type CallBody, type ShippingMethod } from '@bowtie/contracts';
import { parcelLookupTimeoutMs } from '@bowtie/domain';
import { call } from '@bowtie/web';

/** The ways to an address. Fetched when one is to be changed: the cart goes without the schema. */
export async function fetchShippingMethods(
  body: CallBody<typeof availableShippingMethods>,
  signal: AbortSignal,
): Promise<readonly ShippingMethod[]> {
  const timeoutMs = parcelLookupTimeoutMs;
  const answer = await call(availableShippingMethods, { timeoutMs, body, signal });
  return answer.available_shipping_methods;
}
