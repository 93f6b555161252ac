import { z } from 'zod';
import { PartnerAddressSchema } from '../partner-address';
import { type PartnerAnswer, type PartnerSettings, partnerHttp } from '../partner-http';
import { type AddressBook, AddressServiceUnavailable } from './port';

/** A partner may say more of an address than we read. */
const DeliveryAddressSchema = PartnerAddressSchema.strip();
const SuggestionsSchema = z.object({ suggestions: z.array(DeliveryAddressSchema) });
const VerdictSchema = z.object({ deliverable: z.boolean(), suggestion: DeliveryAddressSchema.nullable() });

interface HttpAddressBookSettings extends PartnerSettings {
  apiKey: string;
}

/** Speaks to an address service over HTTP and JSON, with a bearer key: `GET /suggestions` and `POST /verify`. */
export function createHttpAddressBook(settings: HttpAddressBookSettings): AddressBook {
  const request = partnerHttp(settings);
  const headers = { authorization: `Bearer ${settings.apiKey}` };
  return {
    async lookup(street, zip) {
      const query = new URLSearchParams({ street, ...(zip === undefined ? {} : { zip }) });
      const answer = await answered(request({ method: 'GET', path: `/suggestions?${query}`, headers }));
      return read(SuggestionsSchema, answer).suggestions;
    },
    async validate(address) {
      const answer = await answered(request({ method: 'POST', path: '/verify', headers, body: address }));
      return read(VerdictSchema, answer);
    },
  };
}

function answered(answer: Promise<PartnerAnswer>): Promise<PartnerAnswer> {
  return answer.catch((cause: unknown) => {
    throw new AddressServiceUnavailable('The address service did not answer', { cause });
  });
}

function read<S extends z.ZodType>(schema: S, { status, body }: PartnerAnswer): z.output<S> {
  const answer = status === 200 ? schema.safeParse(body) : undefined;
  if (answer?.success !== true)
    throw new AddressServiceUnavailable(`The address service's answer (${status}) cannot be read`);
  return answer.data;
}
