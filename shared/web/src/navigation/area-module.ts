import type { AreaDefinition } from '@bowtie/contracts';
import type { ComponentType } from 'react';

/** What the file of a page exports. */
export interface PageModule {
  Page: ComponentType;
}

/** What an area's `./App` gives the shell: how to get each of its pages. */
export interface AreaModule {
  pages: Record<string, () => Promise<PageModule>>;
}

type PageName<A extends AreaDefinition> = A['routes'][number]['page'];

/**
 * Makes an area's `./App`. Each page is a dynamic import of its folder, so that it is a file of its own; a page that
 * `src/area.ts` routes to and this does not have (or the other way round) is a type error.
 */
export function areaModule<A extends AreaDefinition>(
  pages: Record<PageName<A>, () => Promise<PageModule>>,
): AreaModule {
  return { pages };
}
