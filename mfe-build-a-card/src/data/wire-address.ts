import type { Address } from '@bowtie/contracts';
import { type DeliveryInfo, fromWireAddress, toWireAddress } from '@bowtie/domain';

export { addressLine } from '@bowtie/domain';
export { addressKey } from '@bowtie/web/addresses';

/** The part of a delivery that is asked of the services: where, and not to whom. */
export function wireAddress(info: DeliveryInfo): Address {
  const { addressLine1, addressLine2, city, state, zip } = info;
  return toWireAddress({
    addressLine1: addressLine1.trim(),
    addressLine2: addressLine2.trim(),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    zip: zip.trim(),
  });
}

/** An address of the wire as the fields of the form. */
export function addressFields(address: Address): Omit<DeliveryInfo, 'shippingName' | 'shippingMethod'> {
  return fromWireAddress(address);
}
