import { setTimeout as sleep } from 'node:timers/promises';
import { shippingMethodIds } from '@bowtie/domain';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { PartnerRecipientSchema } from '../../partner-address';
import { addFaultControl, dropLine } from '../../sandbox-control';
import { parcelsHome } from './parcel-pages';
import { carrierOf, type ParcelStore, type StoredParcel } from './parcel-store';

/** `unavailable` answers 503, `refuse` 422; `lost_answer` takes the parcel and then drops the line. */
const shipmentFaults = ['unavailable', 'refuse', 'lost_answer'] as const;
export type ShipmentFault = (typeof shipmentFaults)[number];

/** A ZIP to which nothing is taken, although it has rates. */
const rejectedZip = '99996';

const ShipmentSchema = z.strictObject({
  idempotency_key: z.string().min(1).max(200),
  method: z.enum(shippingMethodIds),
  from: PartnerRecipientSchema,
  to: PartnerRecipientSchema,
  cards: z.int().min(1).max(1_000),
});
const NumberSchema = z.object({ number: z.string().max(60) });

export interface ShipmentDeps {
  parcels: ParcelStore;
  faults: FaultSwitch<ShipmentFault>;
  /** Where people reach the tracking pages. */
  publicUrl(): string;
}

/** `POST /shipments` takes a parcel, once for a key; `GET /shipments/<tracking number>` tells where it is. */
export function addShipmentCalls(app: FastifyInstance, { parcels, faults, publicUrl }: ShipmentDeps): void {
  const shown = ({ method, tracking_number, delivery_date }: StoredParcel) => ({
    carrier: carrierOf(method),
    tracking_number,
    tracking_url: `${publicUrl()}${parcelsHome}${tracking_number}/`,
    delivery_date,
  });

  app.post('/shipments', async (request, reply) => {
    const shipment = ShipmentSchema.safeParse(request.body);
    if (!shipment.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This parcel cannot be read.' });
    const { idempotency_key: key, ...parcel } = shipment.data;
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = parcel.to.zip_code === rejectedZip ? 'refuse' : faults.take();
    if (fault === 'unavailable')
      return reply.code(503).send({ code: 'unavailable', message: 'The carrier is resting.' });
    if (fault === 'refuse')
      return reply.code(422).send({ code: 'address_not_served', message: 'Nothing is taken there.' });
    const stored = await parcels.take({ key, ...parcel });
    if (fault === 'lost_answer') return dropLine(request, reply);
    if (stored === 'conflict')
      return reply
        .code(409)
        .send({ code: 'idempotency_conflict', message: 'This key was used for another parcel.' });
    return reply.code(201).send(shown(stored));
  });

  app.get('/shipments/:number', async (request, reply) => {
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    if (faults.take() !== undefined)
      return reply.code(503).send({ code: 'unavailable', message: 'The carrier is resting.' });
    const parcel = parcels.find(NumberSchema.parse(request.params).number);
    if (parcel === undefined) return reply.code(404).send({ code: 'not_found', message: 'No such parcel.' });
    const { state, deliveryDate } = parcels.trackOf(parcel);
    return { ...shown(parcel), state, delivery_date: deliveryDate };
  });

  addFaultControl(app, '/control/shipments', faults, shipmentFaults);
}
