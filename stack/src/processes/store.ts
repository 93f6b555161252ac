import { startEmbeddedStore } from '@bowtie/embedded-store';
import { announce, PortSchema, readConfig, runProcess } from '@bowtie/service-kit';
import { z } from 'zod';

const storeConfig = z.object({ STORE_DIR: z.string(), STORE_PORT: PortSchema.default(0) });

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
