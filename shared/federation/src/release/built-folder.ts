import path from 'node:path';
import type { PageLanguage } from '@bowtie/contracts';

/** Where an area's build in a language lies, inside the area's folder: `dist/<language>`. */
export function builtFolder({ tag }: PageLanguage): string {
  return path.join('dist', tag);
}

/** Where the shell's build for development lies, inside its folder. */
export const developmentFolder = path.join('dist', 'development');
