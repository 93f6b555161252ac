import type { AreaName, BootData } from '@bowtie/contracts';
import * as contracts from '@bowtie/contracts';
import * as domain from '@bowtie/domain';
import * as ui from '@bowtie/ui';
import type { AreaModule } from '@bowtie/web';
import * as web from '@bowtie/web';
import { StaticRouter, startServerPage } from '@bowtie/web/server';
import * as jotai from 'jotai';
import * as jotaiReact from 'jotai/react';
import * as jotaiVanilla from 'jotai/vanilla';
import * as jotaiInternals from 'jotai/vanilla/internals';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderToHtml } from './server/render-to-html';
import { Store } from './store';

/** The packages that exist once on the server, by the names under which areas import them. */
export const shared: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  jotai,
  'jotai/react': jotaiReact,
  'jotai/vanilla': jotaiVanilla,
  'jotai/vanilla/internals': jotaiInternals,
  '@bowtie/web': web,
  '@bowtie/ui': ui,
  '@bowtie/contracts': contracts,
  '@bowtie/domain': domain,
};

/** A page that is wanted as HTML. */
export interface WantedPage {
  /** What the area's server bundle exports. */
  module: AreaModule;
  area: AreaName;
  page: string;
  /** Path and query of its address. */
  url: string;
  boot: BootData;
}

/**
 * The frame of the store with a page in it, as a visitor sees it of whom nothing is known. Rejects with whatever the page
 * throws.
 */
export async function renderPage({ module, area, page, url, boot }: WantedPage): Promise<string> {
  const loaded = await module.pages[page]?.();
  if (loaded === undefined) throw new Error(`${area} has no page ${page}`);
  const never = () => Promise.reject(new Error('a server loads no pages'));
  const pages = {
    loaded: (name: AreaName, wanted: string) => (name === area && wanted === page ? loaded : undefined),
    load: never,
    tryAgain: never,
  };
  startServerPage(boot);
  return renderToHtml(
    <StaticRouter location={url} basename={web.pageLanguage().prefix}>
      <Store pages={pages} />
    </StaticRouter>,
  );
}
