import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { PartnerAddressSchema } from '../../partner-address';
import { addFaultControl, addHealth } from '../../sandbox-control';
import { failingZip, suggest, verify } from './known-answers';

/** `unavailable` answers 503, `nonsense` something that is no address. */
const addressFaults = ['unavailable', 'nonsense'] as const;
export type AddressFault = (typeof addressFaults)[number];

export interface AddressSandboxOptions {
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
}

export interface AddressSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<AddressFault>;
  close(): Promise<void>;
}

const LookupSchema = z.object({
  street: z.string().min(1).max(100),
  zip: z
    .string()
    .regex(/^\d{5}$/)
    .optional(),
});
/** Starts the address service's sandbox. `POST /control` makes it fail, as drills do. */
export async function startAddressSandbox(options: AddressSandboxOptions = {}): Promise<AddressSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const faults = new FaultSwitch<AddressFault>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  app.addHook('onRequest', async (request, reply) =>
    request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : refuse(reply, 401, 'key_unknown', 'This key is not known.'),
  );

  /** The answer, unless this request meets a fault. */
  const answer = async (reply: FastifyReply, zip: string | undefined, make: () => unknown) => {
    const fault = zip === failingZip ? 'unavailable' : faults.take();
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    if (fault === 'unavailable') return refuse(reply, 503, 'unavailable', 'The address service is resting.');
    return fault === 'nonsense' ? reply.type('text/html').send('<h1>Maintenance</h1>') : make();
  };
  app.get('/suggestions', async (request, reply) => {
    const asked = LookupSchema.safeParse(request.query);
    if (!asked.success) return refuse(reply, 400, 'invalid_request', 'This search cannot be read.');
    const { street, zip } = asked.data;
    return answer(reply, zip, () => ({ suggestions: suggest(street, zip) }));
  });
  app.post('/verify', async (request, reply) => {
    const address = PartnerAddressSchema.strip().safeParse(request.body);
    if (!address.success) return refuse(reply, 400, 'invalid_request', 'This address cannot be read.');
    return answer(reply, address.data.zip_code, () => verify(address.data));
  });
  addFaultControl(app, '/control', faults, addressFaults);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return { url, apiKey, faults, close: () => app.close() };
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}
