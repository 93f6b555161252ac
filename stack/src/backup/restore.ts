import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '../settings';
import { restoreBackup } from './restore-backup';

/** `npm run restore -- --from FOLDER --into FOLDER [--secrets FILE]`: makes a data folder of a backup. */
const printLine = (line: string) => console.log(`· ${line}`);

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, into: { type: 'string' }, secrets: { type: 'string' } },
  });
  if (values.from === undefined || values.into === undefined)
    throw new Error(
      'Say npm run restore -- --from FOLDER_OF_THE_BACKUP --into NEW_DATA_FOLDER [--secrets secrets.json]',
    );
  const into = resolve(values.into);
  const secretsFile = resolve(values.secrets ?? join(readSettings(process.env).dataDir, 'secrets.json'));
  const { parts } = await restoreBackup({ from: resolve(values.from), into, secretsFile, printLine });
  const artefacts = parts.includes('artefacts') ? ` ARTEFACTS_DIR=${join(into, 'artefacts')}` : '';
  console.log(`restored; start it by: DATA_DIR=${into}${artefacts} npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
