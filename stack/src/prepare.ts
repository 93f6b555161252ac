import { readSettings } from './settings';
import { buildAll } from './setup/build';
import { ensureInstalled, redisNeeded } from './setup/debian-packages';
import { ensurePortFree } from './setup/port';

/** What `npm start` does before anything runs: looks at the settings, installs what is missing, builds what is not built. */
const printLine = (line: string) => console.log(`· ${line}`);

try {
  const settings = readSettings(process.env);
  await ensurePortFree(settings.port);
  if (settings.redisUrl === undefined) ensureInstalled(redisNeeded, printLine);
  await buildAll(printLine);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
