import type { PaymentProvider } from '@bowtie/providers/payment';
import type { Ask, IdempotencyKeys } from '@bowtie/service-kit';
import type { OrderConfig } from './config';
import type { PromotionUse } from './outbox/promotion-use';
import type { Publisher } from './outbox/publisher';
import type { Refunds } from './outbox/refunds';
import type { Settlement } from './outbox/settlement';
import type { CurrentPayments } from './store/current-payments';
import type { Orders } from './store/orders';

/** What the calls of the order service are made from. */
export interface OrderParts {
  config: OrderConfig;
  orders: Orders;
  currentPayments: CurrentPayments;
  keys: IdempotencyKeys;
  payments: PaymentProvider;
  settlement: Settlement;
  promotionUse: PromotionUse;
  refunds: Refunds;
  publisher: Publisher;
  ask: Ask;
}
