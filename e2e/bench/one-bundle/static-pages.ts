import type { AreaName } from '@bowtie/contracts';
import type { PageModule } from '@bowtie/web';
import app from 'one-bundle-area';

/** The pages of the one area, in place of `shell/src/remotes/load-remote.ts`. */
const pages = new Map<string, PageModule>();

async function load(_area: AreaName, page: string): Promise<PageModule> {
  const module = await app.pages[page]?.();
  if (module === undefined) throw new Error(`there is no page ${page}`);
  pages.set(page, module);
  return module;
}

/** The one bundle is not released, so no area has a version. */
export const runningVersion = (_area: AreaName): string | undefined => undefined;

export const remotePages = {
  loaded: (_area: AreaName, page: string) => pages.get(page),
  load,
  tryAgain: load,
};

export const remoteWidgets = {
  load: () => Promise.reject(new Error('widgets are of other areas')),
};
