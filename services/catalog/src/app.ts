import { createCatalogSearch, searchConfig } from '@bowtie/providers/search';
import { defineService } from '@bowtie/service-kit';
import { z } from 'zod';
import { createAnswerCache } from './calls/answer-cache';
import { designCalls } from './calls/designs';
import { menuCalls } from './calls/menu';
import { merchantCalls } from './calls/merchants';
import { pictureCalls } from './calls/pictures';
import { productCalls } from './calls/products';
import { searchCalls } from './calls/search';
import { createPictureBook } from './pictures/picture-book';
import { createPngPress } from './pictures/png-press';
import { seed } from './seed/seed';
import { plant } from './store/plant';
import { openShelf } from './store/shelf';
import { takeSnapshot } from './store/snapshot';

/** Merchants, prepaid products, designs, greeting cards, occasions, menu, search and their pictures. */
export const catalogService = defineService({
  name: 'catalog',
  config: z.object({
    ...searchConfig,
    /** How long a change of the catalogue may stay unseen. */
    CATALOG_POLL_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  }),
  build: async ({ config, db, log }) => {
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
    const parts = {
      current: shelf.current,
      answers: createAnswerCache(),
      search,
      pictures,
      pngs: createPngPress(),
    };
    return {
      name: 'catalog',
      calls: [
        ...productCalls(parts),
        ...designCalls(parts),
        ...menuCalls(parts),
        ...merchantCalls(parts),
        ...searchCalls(parts),
        ...pictureCalls(parts),
      ],
      // The catalogue is in memory from here on: it can serve without the store.
      ready: async () => undefined,
      close: shelf.close,
    };
  },
});
