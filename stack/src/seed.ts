import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedStore } from '@bowtie/embedded-store';
import { catalogSizes, setCatalogSize } from '@bowtie/service-catalog/size';
import { connectStore, createLog, processConfig } from '@bowtie/service-kit';
import { z } from 'zod';
import { readSettings } from './settings';

const usage = `npm run seed -- --size ${catalogSizes.join('|')}
  large: 5,000 brands and 500 designs, for finding out how the store bears them; usual: as a new store has it
  The catalogue of MONGO_URL, whose store shows the change at once; else that in DATA_DIR (.data), while no store runs there.`;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { size: { type: 'string' } } });
  const size = z.enum(catalogSizes).safeParse(values.size);
  if (!size.success) throw new Error(usage);
  const { mongoUrl, dataDir } = readSettings(process.env);
  const prefix = processConfig.shape.MONGO_DB_PREFIX.parse(process.env.MONGO_DB_PREFIX);
  const embedded =
    mongoUrl === undefined ? await startEmbeddedStore({ dataDir: join(dataDir, 'store') }) : undefined;
  try {
    const store = await connectStore(mongoUrl ?? embedded?.url ?? '', 'seed', createLog('seed', 'warn'));
    const changed = await setCatalogSize(store.db(`${prefix}_catalog`), size.data);
    say(`The catalogue is ${size.data}: ${changed} rows ${size.data === 'large' ? 'added' : 'taken away'}.`);
    await store.close();
  } finally {
    await embedded?.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
