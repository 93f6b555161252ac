import { IdempotencyKeys } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import { type OrderConfig, orderLimits } from '../config';
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

/** What the order service keeps. */
export interface OrderStores {
  orders: Orders;
  orderLists: OrderLists;
  orderSearch: OrderSearch;
  businessOrders: BusinessOrders;
  actions: OrderActions;
  currentPayments: CurrentPayments;
  keys: IdempotencyKeys;
  paymentCustomers: PaymentCustomers;
  limitUses: LimitUses;
  reviews: OrderReviews;
  approvals: OrderApprovals;
  reviewDocuments: ReviewDocuments;
  /** What buyers write about their orders; the reviews above are of orders that a rule held. */
  customerReviews: CustomerReviews;
  reviewAsks: ReviewAsks;
  webhookEvents: WebhookEvents;
  topUps: TopUps;
}

export async function openOrderStores(db: Db, config: OrderConfig): Promise<OrderStores> {
  const [
    orders,
    orderLists,
    orderSearch,
    businessOrders,
    actions,
    currentPayments,
    keys,
    limitUses,
    reviews,
    approvals,
    reviewDocuments,
    customerReviews,
    reviewAsks,
    webhookEvents,
    topUps,
  ] = await Promise.all([
    Orders.open(db),
    OrderLists.open(db),
    OrderSearch.open(db),
    BusinessOrders.open(db),
    OrderActions.open(db),
    CurrentPayments.open(db),
    IdempotencyKeys.open(db),
    LimitUses.open(db, orderLimits(config)),
    OrderReviews.open(db),
    OrderApprovals.open(db),
    ReviewDocuments.open(db, config.ORDER_LINK_KEY),
    CustomerReviews.open(db),
    ReviewAsks.open(db),
    WebhookEvents.open(db),
    TopUps.open(db),
  ]);
  return {
    orders,
    orderLists,
    orderSearch,
    businessOrders,
    actions,
    currentPayments,
    keys,
    paymentCustomers: PaymentCustomers.open(db),
    limitUses,
    reviews,
    approvals,
    reviewDocuments,
    customerReviews,
    reviewAsks,
    webhookEvents,
    topUps,
  };
}
