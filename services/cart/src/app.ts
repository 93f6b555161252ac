import { chooseAddressBook } from '@bowtie/providers/address';
import { chooseParcelRates } from '@bowtie/providers/parcel-carrier';
import { defineService, IdempotencyKeys, type Service, startPeriodic } from '@bowtie/service-kit';
import { deliveryGroupCalls } from './calls/delivery-group';
import { fillCartCalls } from './calls/fill-cart';
import { joinCartsCalls } from './calls/join-carts';
import { orderCalls } from './calls/order-takes-cart';
import { promoCodeCalls } from './calls/promo-code';
import { promotionUseCalls } from './calls/promotion-use';
import { readCartCalls } from './calls/read-cart';
import { shippingCalls } from './calls/shipping';
import { createProductShelf } from './catalog/product-shelf';
import { cartConfig } from './config';
import { askOwnPictures } from './pictures/own-pictures';
import { createRateBook } from './shipping/rate-book';
import { openCartStore } from './store/cart-store';
import { openPromotionStore } from './store/promotion-store';

const sweepMs = 60_000;

/** Carts, delivery groups, shipping, prices and promo codes. */
export const cartService = defineService({
  name: 'cart',
  config: cartConfig,
  build: async ({ config, db, ask, log }): Promise<Service> => {
    const [carts, keys, promotions] = await Promise.all([
      openCartStore(db),
      IdempotencyKeys.open(db),
      openPromotionStore(db, config.PROMOTIONS),
    ]);
    const parts = {
      carts,
      keys,
      promotions,
      shelf: createProductShelf(ask, config.CATALOG_CACHE_SECONDS * 1_000),
      pictures: askOwnPictures(ask),
      rates: createRateBook(chooseParcelRates(config), config.PARCEL_CARRIER_TIMEOUT_MS),
      addresses: chooseAddressBook(config),
      limits: { maxCards: config.BUSINESS_MAX_CARDS },
    };
    const sweep = startPeriodic({
      name: 'promotion_sweep',
      everyMs: sweepMs,
      run: () => promotions.releaseLapsed(new Date()),
      onError: (error) => log.warn({ err: error }, 'lapsed uses of promotions are freed later'),
    });

    return {
      name: 'cart',
      calls: [
        ...readCartCalls(parts),
        ...fillCartCalls(parts),
        ...deliveryGroupCalls(parts),
        ...promoCodeCalls(parts),
        ...promotionUseCalls(parts),
        ...orderCalls(parts),
        ...joinCartsCalls(parts),
        ...shippingCalls(parts),
      ],
      ready: async () => {
        await db.command({ ping: 1 });
      },
      close: sweep.stop,
    };
  },
});
