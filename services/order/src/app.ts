import { defineService } from '@bowtie/service-kit';
import { handleAccountOrder, handleAccountOrderCards, handleAccountOrders } from './calls/account-orders';
import { handleAdvanceOrder } from './calls/advance-order';
import { handleFinishTopUp, handlePrepareTopUp } from './calls/balance-top-up';
import {
  handleBusinessApprovals,
  handleDecideApprovalLink,
  handleDecideBusinessApproval,
  handleReadApprovalLink,
} from './calls/business-approvals';
import { handleCancelPaymentIntent } from './calls/cancel-payment-intent';
import { handleChangeSendTime } from './calls/change-send-time';
import { handleCreateApiOrder } from './calls/create-api-order';
import { handleCreateOrder } from './calls/create-order';
import { handleCreateSmbOrder } from './calls/create-smb-order';
import { handleCustomerReviews, handleReadReviewLink, handleWriteReview } from './calls/customer-reviews';
import {
  handleDecideCustomerReview,
  handleListCustomerReviews,
  handleReadCustomerReview,
} from './calls/decide-customer-review';
import {
  handleDecideOrderReview,
  handleListOrderReviews,
  handleReadOrderReview,
  handleReadReviewDocument,
} from './calls/decide-order-review';
import { handleDownloadFile, handlePrepareDownloads, handleReadDownloads } from './calls/downloads';
import { handleCancelOrder, handleRequestRefund } from './calls/give-back-order';
import { handleInvoicePdf } from './calls/invoice-pdf';
import { handleCorrectRecipient, handleResendGift } from './calls/mail-gift';
import { handleFindOrders, handleVoidOrderCard } from './calls/operator-orders';
import { handleAccountOrderProgress, handleSmbOrderProgress } from './calls/order-progress';
import {
  handleCheckReviewCode,
  handleOrderReview,
  handleOwnOrderReviews,
  handleSendReviewCode,
  handleSendReviewDocument,
} from './calls/order-review';
import { handleOrderStatus } from './calls/order-status';
import { handleLogPaymentFailure, handleLogPaypalFailure } from './calls/payment-failure';
import { handleCreatePaypalOrder, handlePaymentIntent } from './calls/payment-intent';
import {
  handleDeletePaymentMethod,
  handlePaymentMethods,
  handlePreparePaymentMethod,
  handleUpdatePaymentMethod,
} from './calls/payment-methods';
import { handlePaymentState } from './calls/payment-state';
import { handleReadBoughtCart } from './calls/read-bought-cart';
import { handleReadOrderAction } from './calls/read-order-action';
import { handleRefundCard } from './calls/refund-card';
import { handleResendGifts } from './calls/resend-gifts';
import { handleSmbOrderByHash } from './calls/smb-order-by-hash';
import { handleStartOrder } from './calls/start-order';
import {
  handleListWebhookDeliveries,
  handleReplayWebhookDelivery,
  handleReportWebhookDelivery,
  handleTakeWebhookDelivery,
  handleTestWebhookEndpoint,
} from './calls/webhook-deliveries';
import {
  handleChangeWebhookEndpoint,
  handleCreateWebhookEndpoint,
  handleDeleteWebhookEndpoint,
  handleListWebhookEndpoints,
  handleRotateWebhookSecret,
} from './calls/webhook-endpoints';
import { handlePaypalWebhook, handleStripeWebhook } from './calls/webhooks';
import { OrderConfigSchema } from './config';
import { openOrderDeps } from './deps';

const handlers = [
  handlePaymentIntent,
  handleCreatePaypalOrder,
  handlePaymentState,
  handleCancelPaymentIntent,
  handleCreateOrder,
  handleCreateSmbOrder,
  handleCreateApiOrder,
  handleSmbOrderByHash,
  handleAccountOrderProgress,
  handleSmbOrderProgress,
  handleOrderStatus,
  handleAccountOrder,
  handleAccountOrders,
  handleAccountOrderCards,
  handleInvoicePdf,
  handlePrepareDownloads,
  handleReadDownloads,
  handleDownloadFile,
  handleRequestRefund,
  handleCancelOrder,
  handleResendGift,
  handleResendGifts,
  handleChangeSendTime,
  handleCorrectRecipient,
  handleReadOrderAction,
  handleReadBoughtCart,
  handleStartOrder,
  handleAdvanceOrder,
  handleRefundCard,
  handlePaymentMethods,
  handlePreparePaymentMethod,
  handleUpdatePaymentMethod,
  handleDeletePaymentMethod,
  handleLogPaymentFailure,
  handleLogPaypalFailure,
  handleOrderReview,
  handleOwnOrderReviews,
  handleSendReviewDocument,
  handleSendReviewCode,
  handleCheckReviewCode,
  handleListOrderReviews,
  handleReadOrderReview,
  handleDecideOrderReview,
  handleReadReviewDocument,
  handleCustomerReviews,
  handleReadReviewLink,
  handleWriteReview,
  handleListCustomerReviews,
  handleReadCustomerReview,
  handleDecideCustomerReview,
  handleStripeWebhook,
  handlePaypalWebhook,
  handleFindOrders,
  handleVoidOrderCard,
  handleBusinessApprovals,
  handleDecideBusinessApproval,
  handleReadApprovalLink,
  handleDecideApprovalLink,
  handleListWebhookEndpoints,
  handleCreateWebhookEndpoint,
  handleChangeWebhookEndpoint,
  handleRotateWebhookSecret,
  handleDeleteWebhookEndpoint,
  handleListWebhookDeliveries,
  handleTestWebhookEndpoint,
  handleReplayWebhookDelivery,
  handleTakeWebhookDelivery,
  handleReportWebhookDelivery,
  handlePrepareTopUp,
  handleFinishTopUp,
];

/** Orders: from the payment of a cart to the jobs that fulfil it. */
export const orderService = defineService({
  name: 'order',
  config: OrderConfigSchema,
  async build(given) {
    const deps = await openOrderDeps(given);
    return {
      name: 'order',
      calls: handlers.map((createHandler) => createHandler(deps)),
      // Redis may be away: orders wait in their outbox then.
      async ready() {
        await given.db.command({ ping: 1 });
      },
      close: deps.close,
    };
  },
});
