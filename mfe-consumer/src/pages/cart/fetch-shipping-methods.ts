import { availableShippingMethods, type CartItem, type ShippingMethod } from '@bowtie/contracts';
import { parcelLookupTimeoutMs, wireAddressOf } from '@bowtie/domain';
import { call } from '@bowtie/web';

/** The ways to where a card is sent. Fetched when one is to be changed: the cart goes without the schema. */
export async function fetchShippingMethods(item: CartItem | undefined): Promise<readonly ShippingMethod[]> {
  const answer = await call(availableShippingMethods, {
    timeoutMs: parcelLookupTimeoutMs,
    body: wireAddressOf(item?.custom_card_details),
  });
  return answer.available_shipping_methods;
}
