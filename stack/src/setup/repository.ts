import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository, found from the sources as from the bundles. */
export const repository = findUp(dirname(fileURLToPath(import.meta.url)));

function findUp(dir: string): string {
  if (existsSync(join(dir, 'turbo.json'))) return dir;
  const parent = dirname(dir);
  if (parent === dir) throw new Error('The repository of the store was not found.');
  return findUp(parent);
}
