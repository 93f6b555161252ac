import { setTimeout as sleep } from 'node:timers/promises';
import { fromWireAddress } from '@bowtie/domain';
import Fastify, { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { PartnerAddressSchema } from '../../partner-address';
import { addFaultControl, addHealth } from '../../sandbox-control';
import type { DeliveryAddress } from '../port';
import { failingZip, suggest, verify } from './known-answers';

/** `unavailable` answers 503, `nonsense` something that is no address. */
const addressFaults = ['unavailable', 'nonsense'] as const;
export type AddressFault = (typeof addressFaults)[number];

export interface AddressSandboxOptions {
  port?: number;
  host?: string;
  /** The auth token that the store must show. */
  apiKey?: string;
}

export interface AddressSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<AddressFault>;
  close(): Promise<void>;
}

const ShownKeySchema = z.object({ 'auth-id': z.string().min(1), 'auth-token': z.string() });
const LookupSchema = z.object({
  search: z.string().min(1).max(100),
  include_only_zip_codes: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});
const StreetSchema = z
  .object({
    street: z.string(),
    secondary: z.string().default(''),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
  })
  .transform(({ street, secondary, city, state, zipcode }) => ({
    address_line1: street,
    address_line2: secondary,
    city,
    state,
    zip_code: zipcode,
  }))
  .pipe(PartnerAddressSchema);

/** An address as Smarty suggests it. */
function suggestionOf(address: DeliveryAddress) {
  const { addressLine1: street_line, addressLine2: secondary, city, state, zip } = fromWireAddress(address);
  return { street_line, secondary, city, state, zipcode: zip, entries: 0 };
}

/** An address that mail gets to, as Smarty confirms it. */
function candidateOf(address: DeliveryAddress) {
  const { addressLine1, addressLine2, city, state, zip } = fromWireAddress(address);
  return {
    input_index: 0,
    candidate_index: 0,
    delivery_line_1: addressLine1,
    ...(addressLine2 !== '' && { delivery_line_2: addressLine2 }),
    components: { city_name: city, state_abbreviation: state, zipcode: zip },
    analysis: { dpv_match_code: 'Y' },
  };
}

/**
 * Starts the address service's sandbox, which answers as Smarty's US Street and US Autocomplete Pro APIs do. `POST /control` makes
 * it fail, as drills do.
 */
export async function startAddressSandbox(options: AddressSandboxOptions = {}): Promise<AddressSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const faults = new FaultSwitch<AddressFault>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  app.addHook('onRequest', async ({ headers, query }, reply) => {
    const shown = ShownKeySchema.safeParse(query);
    if (headers.authorization === `Bearer ${apiKey}` || shown.data?.['auth-token'] === apiKey)
      return undefined;
    return refuse(reply, 401, 'Unauthorized: the credentials were provided incorrectly.');
  });

  /** The answer, unless this request meets a fault. */
  const answer = async (reply: FastifyReply, zip: string | undefined, make: () => unknown) => {
    const fault = zip === failingZip ? 'unavailable' : faults.take();
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    if (fault === 'unavailable') return refuse(reply, 503, 'The address service is resting.');
    return fault === 'nonsense' ? reply.type('text/html').send('<h1>Maintenance</h1>') : make();
  };
  app.get('/lookup', async (request, reply) => {
    const asked = LookupSchema.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, 'This search cannot be read.');
    const { search, include_only_zip_codes: zip } = asked.data;
    return answer(reply, zip, () => ({ suggestions: suggest(search, zip).map(suggestionOf) }));
  });
  app.get('/street-address', async (request, reply) => {
    const asked = StreetSchema.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, 'This address cannot be read.');
    return answer(reply, asked.data.zip_code, () => {
      const { deliverable, suggestion } = verify(asked.data);
      return deliverable ? [candidateOf(suggestion ?? asked.data)] : [];
    });
  });
  addFaultControl(app, '/control', faults, addressFaults);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return { url, apiKey, faults, close: () => app.close() };
}

/** A refusal as Smarty writes it. */
function refuse(reply: FastifyReply, status: number, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ message }] });
}
