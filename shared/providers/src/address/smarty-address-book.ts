import { type AddressParts, fromWireAddress, noAddressParts, toWireAddress } from '@bowtie/domain';
import { z } from 'zod';
import { type PartnerAnswer, type PartnerHttp, partnerHttp } from '../partner-http';
import { addressLines } from '../postal-address';
import { type AddressBook, AddressServiceUnavailable, type DeliveryAddress } from './port';

export interface SmartySettings {
  /** Of the street API. */
  url: string;
  /** Of the autocomplete API, which has a host of its own. */
  autocompleteUrl: string;
  authId: string;
  authToken: string;
  timeoutMs: number;
}

const SuggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        street_line: z.string(),
        secondary: z.string().default(''),
        city: z.string(),
        state: z.string(),
        zipcode: z.string(),
      }),
    )
    .nullish(),
});
const CandidatesSchema = z.array(
  z.object({
    delivery_line_1: z.string(),
    delivery_line_2: z.string().optional(),
    components: z.object({ city_name: z.string(), state_abbreviation: z.string(), zipcode: z.string() }),
    analysis: z
      .object({ dpv_match_code: z.string().optional(), dpv_vacant: z.string().optional() })
      .optional(),
  }),
);

/** Confirmed by the post: the house, or the house although its second line is missing or not known. */
const delivered = new Set(['Y', 'S', 'D']);

/** Smarty's US Street and US Autocomplete Pro APIs. */
export function createSmartyAddressBook(settings: SmartySettings): AddressBook {
  const { timeoutMs } = settings;
  const street = partnerHttp({ url: settings.url, timeoutMs });
  const autocomplete = partnerHttp({ url: settings.autocompleteUrl, timeoutMs });
  const key = { 'auth-id': settings.authId, 'auth-token': settings.authToken };
  const validate = async (address: DeliveryAddress) => {
    const asked = fromWireAddress(address);
    const query = {
      ...key,
      street: asked.addressLine1,
      secondary: asked.addressLine2,
      city: asked.city,
      state: asked.state,
      zipcode: asked.zip,
      candidates: '1',
      match: 'strict',
    };
    const [best] = read(CandidatesSchema, await get(street, '/street-address', query));
    if (best === undefined || !delivered.has(best.analysis?.dpv_match_code ?? ''))
      return { deliverable: false, suggestion: null };
    const { components } = best;
    const written: AddressParts = {
      ...noAddressParts,
      addressLine1: best.delivery_line_1,
      addressLine2: best.delivery_line_2 ?? '',
      city: components.city_name,
      state: components.state_abbreviation,
      zip: components.zipcode,
    };
    return { deliverable: true, suggestion: isSame(written, asked) ? null : toWireAddress(written) };
  };
  return {
    validate,
    async lookup(search, zip) {
      const query = { ...key, search, ...(zip === undefined ? {} : { include_only_zip_codes: zip }) };
      const answer = read(SuggestionsSchema, await get(autocomplete, '/lookup', query));
      return (answer.suggestions ?? []).map(({ street_line, secondary, city, state, zipcode }) =>
        toWireAddress({
          ...noAddressParts,
          addressLine1: street_line,
          addressLine2: secondary,
          city,
          state,
          zip: zipcode,
        }),
      );
    },
  };
}

function isSame(one: AddressParts, other: AddressParts): boolean {
  const text = (parts: AddressParts) => addressLines(parts).join('\n').toLowerCase();
  return text(one) === text(other);
}

async function get(
  request: PartnerHttp,
  path: string,
  query: Record<string, string>,
): Promise<PartnerAnswer> {
  try {
    return await request({ method: 'GET', path: `${path}?${new URLSearchParams(query)}` });
  } catch (cause) {
    throw new AddressServiceUnavailable('Smarty did not answer', { cause });
  }
}

function read<S extends z.ZodType>(schema: S, { status, body }: PartnerAnswer): z.output<S> {
  const answer = status === 200 ? schema.safeParse(body) : undefined;
  if (answer?.success !== true)
    throw new AddressServiceUnavailable(`Smarty's answer (${status}) cannot be read`);
  return answer.data;
}
