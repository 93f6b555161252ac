import { join } from 'node:path';
import { startAreaDevServer } from '@bowtie/federation';
import getPort from 'get-port';

/** The development server of one area, until this process is ended. */

const area = process.argv[2] ?? '';
const server = await startAreaDevServer(join(import.meta.dirname, '../../../..', area), {
  port: await getPort(),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void server.close().then(() => process.exit(0)));
const parent = process.ppid;
setInterval(() => process.ppid !== parent && process.exit(0), 1_000).unref();
console.log(`ready ${server.entryUrl}`);
