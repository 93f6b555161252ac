import { parcelLookupTimeoutMs } from '@bowtie/domain';
import { z } from 'zod';
import { createHttpAddressBook } from './http-address-book';
import type { AddressBook } from './port';
import { createSmartyAddressBook } from './smarty-address-book';

/** The variables by which a service chooses its address service. */
export const addressBookVariables = {
  /** `http` for a service with the plain protocol (the sandbox speaks it too), `smarty` for Smarty. */
  ADDRESS_SERVICE: z.enum(['http', 'smarty']).default('http'),
  ADDRESS_SERVICE_URL: z.url(),
  /** The bearer key; for Smarty the auth token. */
  ADDRESS_SERVICE_KEY: z.string().min(1),
  /** Only for Smarty. */
  ADDRESS_SERVICE_ID: z.string().default(''),
  ADDRESS_SERVICE_AUTOCOMPLETE_URL: z.url().default('https://us-autocomplete-pro.api.smarty.com'),
  ADDRESS_SERVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(parcelLookupTimeoutMs),
};
const AddressBookConfigSchema = z.object(addressBookVariables);

/** The address service that the configuration names. */
export function chooseAddressBook(config: z.output<typeof AddressBookConfigSchema>): AddressBook {
  const url = config.ADDRESS_SERVICE_URL;
  const timeoutMs = config.ADDRESS_SERVICE_TIMEOUT_MS;
  if (config.ADDRESS_SERVICE === 'http')
    return createHttpAddressBook({ url, apiKey: config.ADDRESS_SERVICE_KEY, timeoutMs });
  if (config.ADDRESS_SERVICE_ID === '')
    throw new Error('ADDRESS_SERVICE_ID is needed when ADDRESS_SERVICE is smarty');
  return createSmartyAddressBook({
    url,
    autocompleteUrl: config.ADDRESS_SERVICE_AUTOCOMPLETE_URL,
    authId: config.ADDRESS_SERVICE_ID,
    authToken: config.ADDRESS_SERVICE_KEY,
    timeoutMs,
  });
}
