import { addressAutocomplete, availableShippingMethods, validateAddress } from '@bowtie/contracts';
import {
  addressFields,
  addressRules,
  entriesOf,
  fits,
  shippingMethodName,
  wireFromCents,
} from '@bowtie/domain';
import { AddressServiceUnavailable, type DeliveryAddress } from '@bowtie/providers/address';
import { ParcelCarrierUnavailable } from '@bowtie/providers/parcel-carrier';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { addressOf } from '../rules/address-of';

const mostSuggestions = 10;

export function handleAvailableShippingMethods({ rates }: CartDeps): HandledCall {
  return handle(availableShippingMethods, async ({ body, log }) => {
    try {
      const found = await rates.to(addressOf({ ...body, zip: body.zip_code }));
      return {
        available_shipping_methods: found.map(({ method, cents, deliveryDate }) => ({
          id: method,
          name: shippingMethodName(method),
          price: wireFromCents(cents),
          delivery_date: deliveryDate,
        })),
      };
    } catch (error) {
      if (!(error instanceof ParcelCarrierUnavailable)) throw error;
      log.warn({ err: error }, 'the parcel carrier gave no rates');
      throw callError(availableShippingMethods, 'carrier_unavailable');
    }
  });
}

export function handleValidateAddress({ addresses }: CartDeps): HandledCall {
  return handle(validateAddress, async ({ body, log }) => {
    try {
      const { deliverable, suggestion } = await addresses.validate({
        ...body,
        state: body.state.toUpperCase(),
      });
      // A suggestion that our own forms would refuse helps nobody.
      return { deliverable, suggestion: suggestion !== null && isUsable(suggestion) ? suggestion : null };
    } catch (error) {
      if (!(error instanceof AddressServiceUnavailable)) throw error;
      log.warn({ err: error }, 'the address service did not check an address');
      throw callError(validateAddress, 'address_check_unavailable');
    }
  });
}

export function handleAddressAutocomplete({ addresses }: CartDeps): HandledCall {
  return handle(addressAutocomplete, async ({ query, log }) => {
    try {
      const found = await addresses.lookup(query.search, query.zip_code);
      return { suggestions: found.filter(isUsable).slice(0, mostSuggestions) };
    } catch (error) {
      if (!(error instanceof AddressServiceUnavailable)) throw error;
      log.warn({ err: error }, 'the address service suggested nothing');
      throw callError(addressAutocomplete, 'address_check_unavailable');
    }
  });
}

function isUsable(address: DeliveryAddress): boolean {
  return entriesOf(addressFields).every(
    ([part, field]) => fits(addressRules[part], address[field]) === undefined,
  );
}
