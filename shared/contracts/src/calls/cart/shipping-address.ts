import { addressRules } from '@bowtie/domain';
import { z } from 'zod';
import { apiPath } from '../../api-scopes';
import { defineCall } from '../../call';
import { ShippingMethodSchema } from '../../shapes/cart';
import { AddressSchema, AnsweredAddressSchema, ruled } from '../../shapes/fields';
import { contentErrors } from './cart-errors';

/**
 * The cheapest comes first. An address that nobody goes to has none, which is no error; the carrier is waited for no
 * longer than section 5 allows.
 */
export const availableShippingMethods = defineCall({
  name: 'availableShippingMethods',
  method: 'POST',
  path: '/ajax/available-fedex-shipping-methods/',
  api: {
    scope: 'orders:write',
    path: `${apiPath}shipping-methods/`,
    example: {
      body: { address_line1: '12 Elm St', city: 'Springfield', state: 'IL', zip_code: '62701' },
    },
  },
  owner: 'cart',
  summary: 'How the parcel carrier takes a card to an address, what that costs and when it arrives',
  opensSession: false,
  translated: ['available_shipping_methods.name'],
  body: AddressSchema,
  answer: z.object({ available_shipping_methods: z.array(ShippingMethodSchema) }),
  errors: { carrier_unavailable: contentErrors.carrier_unavailable },
});

const addressUnavailable = {
  address_check_unavailable: {
    status: 503,
    message: 'Addresses cannot be checked at the moment. Please try again.',
  },
} as const;

/** Section 5: an address that mail does not reach is an answer; only a service that is not there is an error. */
export const validateAddress = defineCall({
  name: 'validateAddress',
  method: 'POST',
  path: '/ajax/validate-address/',
  owner: 'cart',
  summary: 'Whether mail can be delivered to an address',
  opensSession: false,
  body: AddressSchema,
  answer: z.object({
    deliverable: z.boolean(),
    /** The address as the post writes it, where that differs. */
    suggestion: AnsweredAddressSchema.nullable(),
  }),
  errors: addressUnavailable,
});

export const addressAutocomplete = defineCall({
  name: 'addressAutocomplete',
  method: 'GET',
  path: '/ajax/address-autocomplete/',
  owner: 'cart',
  summary: 'Addresses that begin with a street line; none means that mail is not delivered there',
  query: z.object({
    search: z.string().trim().min(2).max(60),
    zip_code: ruled(addressRules.zip).optional(),
  }),
  answer: z.object({ suggestions: z.array(AnsweredAddressSchema).max(10) }),
  errors: addressUnavailable,
});
