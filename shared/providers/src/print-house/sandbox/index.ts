import { join } from 'node:path';
import Fastify from 'fastify';
import { FaultSwitch } from '../../fault-switch';
import { addHealth } from '../../sandbox-control';
import { addPrintHouse, type PrintFault } from './plugin';
import { PrintJobs, type StoredPrintJob } from './print-jobs';

export type { PrintFault } from './plugin';
export type { StoredPrintJob as KeptPrintJob } from './print-jobs';

export interface PrintHouseSandboxOptions {
  dataDir: string;
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
}

export interface PrintHouseSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<PrintFault>;
  /** All jobs since the data folder is there, the newest first. */
  jobs(): StoredPrintJob[];
  pdf(key: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
}

/** Starts the print house's sandbox; what it is handed is kept in `dataDir`. */
export async function startPrintHouseSandbox(options: PrintHouseSandboxOptions): Promise<PrintHouseSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const jobs = new PrintJobs(join(options.dataDir, 'print-house'));
  const faults = new FaultSwitch<PrintFault>();
  const app = Fastify({
    logger: false,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  addHealth(app);
  addPrintHouse(app, { jobs, faults, apiKey });
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    faults,
    jobs: () => jobs.list(),
    pdf: (key) => jobs.pdf(key),
    async close() {
      await app.close();
      await jobs.close();
    },
  };
}
