import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AreaDefinition, english, type PageLanguage } from '@bowtie/contracts';
import { importIn } from './translation';

/** An area as it lies in the repository. */
export interface AreaFolder {
  root: string;
  definition: AreaDefinition;
  /** Version of its package.json. */
  version: string;
  /** The name of its module federation container: an identifier. */
  container: string;
  isShell: boolean;
  /** The language that it is read in. */
  language: PageLanguage;
}

function packageVersion(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error(`${root}/package.json has no version`);
  }
  return String(manifest.version);
}

function isDefinition(value: unknown): value is AreaDefinition {
  return (
    typeof value === 'object' && value !== null && 'area' in value && 'routes' in value && 'exposes' in value
  );
}

/** Reads an area's folder and the declaration in its `src/area.ts`, in the usual language where none is named. */
export async function readAreaFolder(root: string, language: PageLanguage = english): Promise<AreaFolder> {
  const file = path.join(root, 'src/area.ts');
  const module: unknown = await importIn(language, file);
  const definition =
    typeof module === 'object' && module !== null && 'area' in module ? module.area : undefined;
  if (!isDefinition(definition)) throw new Error(`${file} must export \`area\`, made with defineArea`);
  if (definition.area !== path.basename(root)) {
    throw new Error(`${file} declares ${definition.area}, but its folder is ${path.basename(root)}`);
  }
  return {
    root,
    definition,
    version: packageVersion(root),
    container: definition.area.replaceAll('-', '_'),
    isShell: definition.area === 'shell',
    language,
  };
}
