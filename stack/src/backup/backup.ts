import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../settings';
import { repository } from '../setup/repository';
import { makeBackup } from './make-backup';

/** `npm run backup -- [--to FOLDER]`: a backup of the store in `DATA_DIR`, which may run meanwhile. */
const printLine = (line: string) => console.log(`· ${line}`);

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  const { dataDir, mongoUrl, redisUrl } = readSettings(process.env);
  const to = resolve(values.to ?? `backups/${new Date().toISOString().replace(/[:.]/g, '-')}`);
  const artefactsDir = resolve(process.env.ARTEFACTS_DIR ?? `${repository}/artefacts`);
  const { files } = await makeBackup({ dataDir, artefactsDir, to, printLine });
  console.log(`${files.length} files are in ${to}`);
  console.log(
    `Keep ${dataDir}/secrets.json too, in another place: without it nobody can read what is sealed.`,
  );
  if (mongoUrl !== undefined)
    console.log('MONGO_URL is not in it: docs/runbook.md says how MongoDB is backed up.');
  if (redisUrl !== undefined)
    console.log('REDIS_URL is not in it: docs/runbook.md says how Redis is backed up.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
