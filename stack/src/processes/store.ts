import { isDiskFull, startEmbeddedStore } from '@bowtie/embedded-store';
import { announce, PortSchema, readConfig, runProcess } from '@bowtie/service-kit';
import { z } from 'zod';

const storeConfig = z.object({ STORE_DIR: z.string(), STORE_PORT: PortSchema.default(0) });

// Where a disk fills within one transaction, lmdb rejects promises that nobody can reach; reads go on.
process.on('unhandledRejection', (error) => {
  if (!isDiskFull(error) && !String(error).includes('Commit failed')) throw error;
  process.stderr.write(`a write was lost: ${error instanceof Error ? error.message : String(error)}\n`);
});

/** The embedded store as a process. */
await runProcess('store', async () => {
  const config = readConfig(storeConfig, process.env);
  const store = await startEmbeddedStore({
    dataDir: config.STORE_DIR,
    port: config.STORE_PORT,
    host: '127.0.0.1',
  });
  announce('store', store.url);
  return () => store.close();
});
