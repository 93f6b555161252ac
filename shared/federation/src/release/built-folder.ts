import path from 'node:path';
import type { PageLanguage } from '@bowtie/contracts';

/** Where an area's build in a language lies, inside the area's folder: `dist/<language>`. */
export function builtFolder({ tag }: PageLanguage): string {
  return path.join('dist', tag);
}
