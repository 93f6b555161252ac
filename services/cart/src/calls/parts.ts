import type { IdempotencyKeys } from '@bowtie/service-kit';
import type { ProductShelf } from '../catalog/product-shelf';
import type { BusinessLimits } from '../rules/cart-limits';
import type { CartStore } from '../store/cart-store';
import type { PromotionStore } from '../store/promotion-store';

/** What the handlers are made of. */
export interface CartParts {
  carts: CartStore;
  promotions: PromotionStore;
  shelf: ProductShelf;
  limits: BusinessLimits;
  keys: IdempotencyKeys;
}
