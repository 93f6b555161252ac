import { join } from 'node:path';
import Fastify from 'fastify';
import { FaultSwitch } from '../../fault-switch';
import { addHealth } from '../../sandbox-control';
import { brandCardSandbox, type SupplierFault } from './plugin';
import { type BrandBehavior, type SandboxOrder, SupplierOrders } from './supplier-orders';

export interface BrandCardSandboxOptions {
  dataDir: string;
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
  /** How long a late card is pending. */
  lateMs?: number;
  /** How long the answer of a slow brand takes. */
  slowMs?: number;
}

export interface BrandCardSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<SupplierFault>;
  /** The latest orders, newest first. */
  orders(): SandboxOrder[];
  /** How it behaves for a brand from now on. */
  behave(utid: string, behavior: BrandBehavior): Promise<void>;
  close(): Promise<void>;
}

const mostOrders = 1_000;

/** Starts the sandbox of the supplier of brand cards; its orders are kept in `dataDir`. */
export async function startBrandCardSandbox(options: BrandCardSandboxOptions): Promise<BrandCardSandbox> {
  const { apiKey = 'sandbox', lateMs = 10_000, slowMs = 2_500 } = options;
  const orders = new SupplierOrders(join(options.dataDir, 'brand-cards'));
  const faults = new FaultSwitch<SupplierFault>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  await app.register(brandCardSandbox, { orders, faults, apiKey, lateMs, slowMs });
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    faults,
    orders: () => orders.latest(mostOrders),
    behave: (utid, behavior) => orders.setBehavior(utid, behavior),
    async close() {
      await app.close();
      await orders.close();
    },
  };
}
