import { parcelLookupTimeoutMs } from '@bowtie/domain';
import { ConfigError } from '@bowtie/service-kit/config';
import { z } from 'zod';
import type { AddressBook } from './port';
import { createSmartyAddressBook } from './smarty-address-book';

/** Known to the sandbox alone. */
const sandboxId = 'sandbox';
const smartyAutocomplete = 'https://us-autocomplete-pro.api.smarty.com';

/** The variables by which a service reaches its address service. */
export const addressBookVariables = {
  /** `https://us-street.api.smarty.com`, or the sandbox, which speaks Smarty's protocol too. */
  ADDRESS_SERVICE_URL: z.url(),
  /** The auth token. */
  ADDRESS_SERVICE_KEY: z.string().min(1),
  /** The auth id. */
  ADDRESS_SERVICE_ID: z.string().min(1).default(sandboxId),
  /** Where suggestions come from. Absent: Smarty's own host of them, or the sandbox. */
  ADDRESS_SERVICE_AUTOCOMPLETE_URL: z.url().optional(),
  ADDRESS_SERVICE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(parcelLookupTimeoutMs),
};
const AddressBookConfigSchema = z.object(addressBookVariables);

/** The address service that the configuration names. @throws ConfigError where Smarty is to be asked by nobody */
export function chooseAddressBook(config: z.output<typeof AddressBookConfigSchema>): AddressBook {
  const { ADDRESS_SERVICE_URL: url, ADDRESS_SERVICE_ID: authId } = config;
  const isSmarty = new URL(url).hostname.endsWith('.smarty.com');
  if (isSmarty && authId === sandboxId)
    throw new ConfigError(
      'The configuration is not valid. ADDRESS_SERVICE_ID: is needed where Smarty knows the addresses',
    );
  return createSmartyAddressBook({
    url,
    autocompleteUrl: config.ADDRESS_SERVICE_AUTOCOMPLETE_URL ?? (isSmarty ? smartyAutocomplete : url),
    authId,
    authToken: config.ADDRESS_SERVICE_KEY,
    timeoutMs: config.ADDRESS_SERVICE_TIMEOUT_MS,
  });
}
