import type { Address } from '@bowtie/contracts';
import type { DeliveryInfo } from '@bowtie/domain';

/** The part of a delivery that is asked of the services: where, and not to whom. */
export function wireAddress(info: DeliveryInfo): Address {
  return {
    address_line1: info.addressLine1.trim(),
    address_line2: info.addressLine2.trim(),
    city: info.city.trim(),
    state: info.state.trim().toUpperCase(),
    zip_code: info.zip.trim(),
  };
}

/** An address of the wire as the fields of the form. */
export function addressFields(address: Address): Omit<DeliveryInfo, 'shippingName' | 'shippingMethod'> {
  return {
    addressLine1: address.address_line1,
    addressLine2: address.address_line2,
    city: address.city,
    state: address.state,
    zip: address.zip_code,
  };
}

/** An address in one line, as people write it. */
export function addressLine(address: Address): string {
  const street = [address.address_line1, address.address_line2].filter((line) => line !== '').join(', ');
  return `${street}, ${address.city}, ${address.state} ${address.zip_code}`;
}

/** What tells two addresses apart. */
export function addressKey(address: Address): string {
  return JSON.stringify([
    address.address_line1,
    address.address_line2,
    address.city,
    address.state,
    address.zip_code,
  ]);
}
