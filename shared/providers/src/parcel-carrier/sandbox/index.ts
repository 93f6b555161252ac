import Fastify from 'fastify';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { addRateCalls, type RateFault, rateFaults } from './rate-calls';

export type { RateFault } from './rate-calls';

export interface ParcelCarrierSandboxOptions {
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
}

export interface ParcelCarrierSandbox {
  url: string;
  apiKey: string;
  /** Faults of `/rates`. */
  rateFaults: FaultSwitch<RateFault>;
  close(): Promise<void>;
}

const RateControlSchema = z.strictObject({
  fault: z.enum(rateFaults).optional(),
  times: z.int().min(0).max(1_000_000).default(1),
  latency_ms: z.int().min(0).max(60_000).optional(),
  heal: z.boolean().default(false),
});

/** Starts the parcel carrier's stand-in. `POST /control/rates` makes its rates fail, as drills do. */
export async function startParcelCarrierSandbox(
  options: ParcelCarrierSandboxOptions = {},
): Promise<ParcelCarrierSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const faults = new FaultSwitch<RateFault>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) =>
    request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : reply.code(401).send({ code: 'key_unknown', message: 'This key is not known.' }),
  );
  addRateCalls(app, faults);
  app.post('/control/rates', async (request, reply) => {
    const control = RateControlSchema.safeParse(request.body);
    if (!control.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This setting cannot be read.' });
    if (control.data.heal) faults.heal();
    if (control.data.fault !== undefined) faults.failNext(control.data.fault, control.data.times);
    if (control.data.latency_ms !== undefined) faults.slowDown(control.data.latency_ms);
    return { set: true };
  });
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return { url, apiKey, rateFaults: faults, close: () => app.close() };
}
