import { createCatalogSearch } from '@bowtie/providers/search';
import { createDueWorker, type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { CatalogConfig } from './config';
import { createMetricEvents, type EventPort, isMenuEvent } from './events/event-port';
import type { MerchantRow } from './model/rows';
import { createPictureRegistry, type PictureRegistry } from './pictures/picture-registry';
import { createPngRenderer, type PngRenderer } from './pictures/png-renderer';
import { createSocialPictures, type SocialPictures } from './pictures/social/social-pictures';
import { createResponseCache, type ResponseCache } from './response-cache';
import { firstStock, isOnSale } from './rules/brand-offer';
import { withoutBusiness } from './rules/without-business';
import { seed } from './seed/seed';
import { type BrandStock, openBrandStock } from './store/brand-stock';
import { type CatalogCache, openCatalogCache } from './store/catalog-cache';
import { type ChangeDocument, indexChanges } from './store/catalog-changes';
import { type SearchByLanguage, searchByLanguage } from './store/search-by-language';
import { seedDatabase } from './store/seed-database';
import { createSnapshot, type Snapshot } from './store/snapshot';
import { createPublisher, type Publisher } from './upkeep/publisher';

const sweepMs = 60_000;
/** How late a change may go live that waits for its time. */
const publishMs = 1_000;

/** What the handlers of the catalogue work with. */
export interface CatalogDeps {
  current(): Snapshot;
  answers: ResponseCache;
  search: SearchByLanguage;
  pictures: PictureRegistry;
  pngs: PngRenderer;
  social: SocialPictures;
  events: EventPort;
  /** The cards of brands that are left. */
  stock: BrandStock;
  db: Db;
  latest: CatalogCache['latest'];
  publisher: Publisher;
  close(): Promise<void>;
}

export async function openCatalogDeps({
  config,
  db,
  log,
  callService,
}: ServiceDeps<CatalogConfig>): Promise<CatalogDeps> {
  const search = searchByLanguage(createCatalogSearch(config));
  const pictures = createPictureRegistry();
  await seedDatabase(db, seed);
  await indexChanges(db);
  const stock = await openBrandStock(db);
  const cache = await openCatalogCache({
    db,
    log,
    pollMs: config.CATALOG_POLL_MS,
    prepare: (version, rows) =>
      createSnapshot(version, config.BUSINESS_ORDERING ? rows : withoutBusiness(rows), pictures),
    follow: async ({ searchEntries, merchants }) => {
      await stock.addMissing(merchants.flatMap(({ row }) => (isOnSale(row) ? stockOf(row) : [])));
      await search.replaceAll(searchEntries);
    },
  });
  const publisher = createPublisher({ db, log, cache, callService });
  const publishing = createDueWorker<ChangeDocument>({
    name: 'catalogue_publish',
    everyMs: publishMs,
    list: publisher.due,
    run: publisher.publishDue,
    about: ({ _id, kind }) => ({ change: _id, kind }),
    log,
  });
  const sweep = startPeriodic({
    name: 'brand_stock_sweep',
    everyMs: sweepMs,
    run: () => stock.releaseLapsed(new Date()),
    onError: (error) => log.warn({ err: error }, 'lapsed holds of cards are freed later'),
  });
  return {
    stock,
    db,
    publisher,
    latest: cache.latest,
    current: cache.current,
    answers: createResponseCache(),
    search,
    pictures,
    pngs: createPngRenderer(),
    social: createSocialPictures(),
    events: createMetricEvents((event) => isMenuEvent(cache.current().menu, event)),
    close: async () => {
      await Promise.all([sweep.stop(), publishing.close()]);
      await cache.close();
    },
  };
}

function stockOf(row: MerchantRow) {
  return firstStock(row).map((first) => ({ merchant: row._id, ...first }));
}
