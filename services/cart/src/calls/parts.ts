import type { AddressBook } from '@bowtie/providers/address';
import type { IdempotencyKeys } from '@bowtie/service-kit';
import type { ProductShelf } from '../catalog/product-shelf';
import type { OwnPictures } from '../pictures/own-pictures';
import type { BusinessLimits } from '../rules/cart-limits';
import type { RateBook } from '../shipping/rate-book';
import type { CartStore } from '../store/cart-store';
import type { PromotionStore } from '../store/promotion-store';

/** What the handlers are made of. */
export interface CartParts {
  carts: CartStore;
  promotions: PromotionStore;
  shelf: ProductShelf;
  pictures: OwnPictures;
  rates: RateBook;
  addresses: AddressBook;
  limits: BusinessLimits;
  keys: IdempotencyKeys;
}
