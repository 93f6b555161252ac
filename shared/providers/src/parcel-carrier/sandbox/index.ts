import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { FaultSwitch } from '../../fault-switch';
import { addFaultControl, addHealth } from '../../sandbox-control';
import { addParcelPages, parcelsHome } from './parcel-pages';
import { ParcelStore, type StoredParcel } from './parcel-store';
import { addRateCalls, type RateFault, rateFaults } from './rate-calls';
import { addShipmentCalls, type ShipmentFault } from './shipment-calls';

export type { StoredParcel } from './parcel-store';
export type { RateFault } from './rate-calls';
export type { ShipmentFault } from './shipment-calls';

const deliverAfterMs = 8_000;

export interface ParcelCarrierSandboxOptions {
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
  /** Where parcels are kept; without it they are forgotten at the end. */
  dataDir?: string;
  /** Where people reach the tracking pages; without it the sandbox's own address. */
  publicUrl?: string;
  /** How long a parcel is on its way. */
  deliverAfterMs?: number;
}

export interface ParcelCarrierSandbox {
  url: string;
  apiKey: string;
  /** Faults of `/rates`. */
  rateFaults: FaultSwitch<RateFault>;
  /** Faults of `/shipments`. */
  shipmentFaults: FaultSwitch<ShipmentFault>;
  /** All parcels since the data folder is there, the newest first. */
  parcels(): StoredParcel[];
  close(): Promise<void>;
}

/**
 * Starts the parcel carrier's sandbox. `POST /control/rates` and `/control/shipments` make it fail, as drills do; its
 * pages for people lie under `/sandbox/parcels/`.
 */
export async function startParcelCarrierSandbox(
  options: ParcelCarrierSandboxOptions = {},
): Promise<ParcelCarrierSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const rates = new FaultSwitch<RateFault>();
  const shipments = new FaultSwitch<ShipmentFault>();
  const dir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'bowtie-parcels-'));
  const parcels = new ParcelStore(join(dir, 'parcel-carrier'), options.deliverAfterMs ?? deliverAfterMs);
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  app.addHook('onRequest', async (request, reply) =>
    request.url.startsWith(parcelsHome) || request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : reply.code(401).send({ code: 'key_unknown', message: 'This key is not known.' }),
  );
  addRateCalls(app, rates);
  addFaultControl(app, '/control/rates', rates, rateFaults);
  let url = '';
  addShipmentCalls(app, { parcels, faults: shipments, publicUrl: () => options.publicUrl ?? url });
  addParcelPages(app, parcels);
  url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    rateFaults: rates,
    shipmentFaults: shipments,
    parcels: () => parcels.list(),
    async close() {
      await app.close();
      await parcels.close();
      if (options.dataDir === undefined) rmSync(dir, { recursive: true, force: true });
    },
  };
}
