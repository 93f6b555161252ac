import { noAddressParts, toWireAddress } from '@bowtie/domain';
import type { AddressCheckNotice, DeliveryAddress } from '../port';
import { placeOf, wellKnownZips } from './places';
import { asThePostWrites, streetLines } from './streets';

/** Inputs whose answer is known beforehand, as test card numbers are. */
export const failingZip = '99999';
const unknownStreet = /nowhere/i;
const mostSuggestions = 5;

/** Addresses that begin with a street line. */
export function suggest(street: string, zip: string | undefined): DeliveryAddress[] {
  if (unknownStreet.test(street)) return [];
  const lines = streetLines(street);
  const found = (zip === undefined ? wellKnownZips : [zip]).flatMap((zip_code) => {
    const place = placeOf(zip_code);
    return place === undefined
      ? []
      : lines.map((addressLine1) =>
          toWireAddress({ ...noAddressParts, addressLine1, ...place, zip: zip_code }),
        );
  });
  return found.slice(0, mostSuggestions);
}

/** Any plausible address is delivered to: a number or a box, a street, and a ZIP that mail goes to. */
export function verify(address: DeliveryAddress): AddressCheckNotice {
  const line = address.address_line1.trim();
  const place = placeOf(address.zip_code);
  const isPlausible = /\d/.test(line) && /\p{L}{2}/u.test(line) && !unknownStreet.test(line);
  if (place === undefined || !isPlausible) return { deliverable: false, suggestion: null };
  // A town has many names, a ZIP only one state.
  const at = place.state === address.state.toUpperCase() ? { city: address.city, state: place.state } : place;
  const written = { ...address, address_line1: asThePostWrites(line), ...at };
  const isSame = written.address_line1.toLowerCase() === line.toLowerCase() && at.city === address.city;
  return { deliverable: true, suggestion: isSame ? null : written };
}
