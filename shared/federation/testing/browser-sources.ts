import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Folders of packages whose sources run in browsers. */
export const inBrowsers = [
  'shell',
  'mfe-consumer',
  'mfe-build-a-card',
  'mfe-smb',
  'mfe-account',
  'shared/web',
  'shared/ui',
];

/** The sources of such a package, as absolute paths; what runs on the server alone, and tests, left out. */
export function browserSources(folder: string): string[] {
  return readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== 'server.tsx')
    .map((file) => path.join(root, folder, 'src', file));
}
