import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The packages whose sources hold texts for customers. */
export function translatedPackages(repository: string): string[] {
  const areas = readdirSync(repository).filter((name) => name === 'shell' || name.startsWith('mfe-'));
  const shared = ['shared/ui', 'shared/web', 'shared/domain', 'shared/contracts', 'shared/card-art'];
  return [...areas, ...shared].filter((name) => existsSync(path.join(repository, name, 'src')));
}
