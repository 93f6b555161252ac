import { IdempotencyKeys } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import { type OrderConfig, orderLimits } from '../config';
import { AddressChanges } from './address-changes';
import { BusinessOrders } from './business-orders';
import { CurrentPayments } from './current-payments';
import { CustomerReviews } from './customer-reviews';
import { LimitUses } from './limit-uses';
import { OrderActions } from './order-actions';
import { OrderApprovals } from './order-approvals';
import { OrderLists } from './order-lists';
import { OrderReviews } from './order-reviews';
import { OrderSearch } from './order-search';
import { Orders } from './orders';
import { PaymentCustomers } from './payment-customers';
import { ReviewAsks } from './review-asks';
import { ReviewDocuments } from './review-documents';
import { TopUps } from './top-ups';
import { WebhookEvents } from './webhooks/webhook-events';

/** Opens what the order service keeps. */
export const openOrderStores = async (db: Db, config: OrderConfig) => ({
  orders: await Orders.open(db),
  orderLists: await OrderLists.open(db),
  orderSearch: await OrderSearch.open(db),
  businessOrders: await BusinessOrders.open(db),
  actions: await OrderActions.open(db),
  addressChanges: AddressChanges.open(db),
  currentPayments: await CurrentPayments.open(db),
  keys: await IdempotencyKeys.open(db),
  paymentCustomers: PaymentCustomers.open(db),
  limitUses: await LimitUses.open(db, orderLimits(config)),
  reviews: await OrderReviews.open(db),
  approvals: await OrderApprovals.open(db),
  reviewDocuments: await ReviewDocuments.open(db, config.ORDER_LINK_KEY),
  /** What buyers write about their orders; the reviews above are of orders that a rule held. */
  customerReviews: await CustomerReviews.open(db),
  reviewAsks: await ReviewAsks.open(db),
  webhookEvents: await WebhookEvents.open(db),
  topUps: await TopUps.open(db),
});

export type OrderStores = Awaited<ReturnType<typeof openOrderStores>>;
