import type { AreaName } from '@bowtie/contracts';
import type { PageModule } from '@bowtie/web';

/** Where the areas' pages come from: in a browser from their remotes, on a server from their server bundles. */
export interface PageSource {
  /** A page that is here already. */
  loaded(area: AreaName, page: string): PageModule | undefined;
  /** Brings a page, trying more than once. */
  load(area: AreaName, page: string): Promise<PageModule>;
  /** One more try, for a page that could not be had. */
  tryAgain(area: AreaName, page: string): Promise<PageModule>;
}
