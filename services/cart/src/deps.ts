import { type AddressBook, chooseAddressBook } from '@bowtie/providers/address';
import { chooseParcelRates } from '@bowtie/providers/parcel-carrier';
import {
  createDueWorker,
  IdempotencyKeys,
  type ServiceClient,
  type ServiceDeps,
  startPeriodic,
} from '@bowtie/service-kit';
import { type CatalogClient, createCatalogClient } from './clients/catalog-client';
import { createOwnPicturesClient, type OwnPictures } from './clients/own-pictures';
import type { CartConfig } from './config';
import type { BusinessLimits } from './rules/cart-limits';
import { createRateCache, type RateCache } from './shipping/rate-cache';
import { type CartStore, openCartStore } from './store/cart-store';
import { type BatchDocument, codesLeaseMs } from './store/promotion-codes';
import { openPromotionStore, type PromotionStore } from './store/promotion-store';
import { createPromotionUpkeep, type PromotionUpkeep } from './store/promotion-upkeep';

const sweepMs = 60_000;
/** How soon the making of codes is taken up that was cut off. */
const codesMs = 10_000;

/** What the handlers of the cart service work with. */
export interface CartDeps {
  carts: CartStore;
  promotions: PromotionStore;
  promotionUpkeep: PromotionUpkeep;
  catalog: CatalogClient;
  pictures: OwnPictures;
  rates: RateCache;
  addresses: AddressBook;
  limits: BusinessLimits;
  keys: IdempotencyKeys;
  callService: ServiceClient;
  close(): Promise<void>;
}

export async function openCartDeps({
  config,
  db,
  callService,
  log,
}: ServiceDeps<CartConfig>): Promise<CartDeps> {
  const [carts, keys, promotions] = await Promise.all([
    openCartStore(db),
    IdempotencyKeys.open(db),
    openPromotionStore(db, config.PROMOTIONS),
  ]);
  const sweep = startPeriodic({
    name: 'promotion_sweep',
    everyMs: sweepMs,
    run: () => promotions.releaseLapsed(new Date()),
    onError: (error) => log.warn({ err: error }, 'lapsed uses of promotions are freed later'),
  });
  const codeMaker = createDueWorker<BatchDocument>({
    name: 'promotion_codes',
    everyMs: codesMs,
    due: promotions.codes.due,
    leaseMs: codesLeaseMs,
    run: promotions.codes.make,
    about: ({ _id, promotion }) => ({ batch: _id, promotion }),
    log,
  });
  return {
    carts,
    keys,
    callService,
    promotions,
    promotionUpkeep: createPromotionUpkeep(promotions, codeMaker.wake),
    catalog: createCatalogClient(callService, config.CATALOG_CACHE_SECONDS * 1_000),
    pictures: createOwnPicturesClient(callService),
    rates: createRateCache(chooseParcelRates(config), config.PARCEL_CARRIER_TIMEOUT_MS),
    addresses: chooseAddressBook(config),
    limits: { maxCards: config.BUSINESS_MAX_CARDS, maxDollars: config.BUSINESS_MAX_DOLLARS },
    async close() {
      await Promise.all([sweep.stop(), codeMaker.close()]);
    },
  };
}
