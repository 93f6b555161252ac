import { type CatalogSearch, createCatalogSearch } from '@bowtie/providers/search';
import type { ServiceDeps } from '@bowtie/service-kit';
import type { CatalogConfig } from './config';
import { createPictureRegistry, type PictureRegistry } from './pictures/picture-registry';
import { createPngRenderer, type PngRenderer } from './pictures/png-renderer';
import { createResponseCache, type ResponseCache } from './response-cache';
import { seed } from './seed/seed';
import { openCatalogCache } from './store/catalog-cache';
import { seedDatabase } from './store/seed-database';
import { createSnapshot, type Snapshot } from './store/snapshot';

/** What the handlers of the catalogue work with. */
export interface CatalogDeps {
  current(): Snapshot;
  answers: ResponseCache;
  search: CatalogSearch;
  pictures: PictureRegistry;
  pngs: PngRenderer;
  close(): Promise<void>;
}

export async function openCatalogDeps({ config, db, log }: ServiceDeps<CatalogConfig>): Promise<CatalogDeps> {
  const search = createCatalogSearch(config);
  const pictures = createPictureRegistry();
  await seedDatabase(db, seed);
  const cache = await openCatalogCache({
    db,
    log,
    pollMs: config.CATALOG_POLL_MS,
    prepare: (version, rows) => createSnapshot(version, rows, pictures),
    follow: ({ searchEntries }) => search.replaceAll(searchEntries.map(({ document }) => document)),
  });
  return {
    current: cache.current,
    answers: createResponseCache(),
    search,
    pictures,
    pngs: createPngRenderer(),
    close: cache.close,
  };
}
