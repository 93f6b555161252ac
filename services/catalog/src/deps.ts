import { type CatalogSearch, createCatalogSearch } from '@bowtie/providers/search';
import type { ServiceDeps } from '@bowtie/service-kit';
import { type AnswerCache, createAnswerCache } from './answer-cache';
import type { CatalogConfig } from './config';
import { createPictureBook, type PictureBook } from './pictures/picture-book';
import { createPngPress, type PngPress } from './pictures/png-press';
import { seed } from './seed/seed';
import { plant } from './store/plant';
import { openShelf } from './store/shelf';
import { type Snapshot, takeSnapshot } from './store/snapshot';

/** What the handlers of the catalogue work with. */
export interface CatalogDeps {
  current(): Snapshot;
  answers: AnswerCache;
  search: CatalogSearch;
  pictures: PictureBook;
  pngs: PngPress;
  close(): Promise<void>;
}

export async function openCatalogDeps({ config, db, log }: ServiceDeps<CatalogConfig>): Promise<CatalogDeps> {
  const search = createCatalogSearch(config);
  const pictures = createPictureBook();
  await plant(db, seed);
  const shelf = await openShelf({
    db,
    log,
    pollMs: config.CATALOG_POLL_MS,
    prepare: (version, rows) => takeSnapshot(version, rows, pictures),
    follow: ({ searchEntries }) => search.replaceAll(searchEntries.map(({ document }) => document)),
  });
  return {
    current: shelf.current,
    answers: createAnswerCache(),
    search,
    pictures,
    pngs: createPngPress(),
    close: shelf.close,
  };
}
