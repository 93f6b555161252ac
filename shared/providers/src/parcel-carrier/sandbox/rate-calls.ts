import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { FaultSwitch } from '../../fault-switch';
import { PartnerAddressSchema } from '../../partner-address';
import { ratesTo } from './zones';

/** `unavailable` answers 503, `nonsense` something that is no rate. */
export const rateFaults = ['unavailable', 'nonsense'] as const;
export type RateFault = (typeof rateFaults)[number];

/** ZIPs whose answer is known beforehand, as test card numbers are. */
const slowZip = '99998';
const failingZip = '99997';
const slowMs = 6_000;

/** `POST /rates`: the ways to an address. */
export function addRateCalls(app: FastifyInstance, faults: FaultSwitch<RateFault>): void {
  app.post('/rates', async (request, reply) => {
    const address = PartnerAddressSchema.safeParse(request.body);
    if (!address.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This address cannot be read.' });
    const zip = address.data.zip_code;
    const fault = zip === failingZip ? 'unavailable' : faults.take();
    const pauseMs = Math.max(faults.latencyMs, zip === slowZip ? slowMs : 0);
    if (pauseMs > 0) await sleep(pauseMs);
    if (fault === 'unavailable')
      return reply.code(503).send({ code: 'unavailable', message: 'The carrier is resting.' });
    if (fault === 'nonsense') return reply.type('text/html').send('<h1>Maintenance</h1>');
    return {
      rates: ratesTo(zip, new Date()).map(({ method, cents, deliveryDate }) => ({
        method,
        cents,
        delivery_date: deliveryDate,
      })),
    };
  });
}
