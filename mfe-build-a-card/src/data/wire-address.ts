import type { Address } from '@bowtie/contracts';
import { type DeliveryInfo, fromWireAddress, tidyAddress, toWireAddress } from '@bowtie/domain';

export { addressLine } from '@bowtie/domain';
export { addressKey } from '@bowtie/web/addresses';

/** The part of a delivery that is asked of the services: where, and not to whom. */
export function wireAddress(info: DeliveryInfo): Address {
  return toWireAddress(tidyAddress(info));
}

/** An address of the wire as the fields of the form. */
export function addressFields(address: Address): Omit<DeliveryInfo, 'shippingName' | 'shippingMethod'> {
  return fromWireAddress(address);
}
