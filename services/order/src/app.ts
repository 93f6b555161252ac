import { defineService } from '@bowtie/service-kit';
import messages from '../messages/es.json' with { type: 'json' };
import { handleAccountOrder, handleAccountOrderCards, handleAccountOrders } from './calls/account-orders';
import {
  handleDecideAddressChange,
  handleReadAddressChange,
  handleWithdrawAddressChange,
} from './calls/address-changes';
import { handleFinishTopUp, handlePrepareTopUp } from './calls/business/balance-top-up';
import {
  handleBusinessApprovals,
  handleDecideApprovalLink,
  handleDecideBusinessApproval,
  handleReadApprovalLink,
} from './calls/business/business-approvals';
import { handleCreateApiOrder } from './calls/business/create-api-order';
import { handleCreateSmbOrder } from './calls/business/create-smb-order';
import { handleSmbOrderByHash } from './calls/business/smb-order-by-hash';
import {
  handleListWebhookDeliveries,
  handleReplayWebhookDelivery,
  handleReportWebhookDelivery,
  handleTakeWebhookDelivery,
  handleTestWebhookEndpoint,
} from './calls/business/webhook-deliveries';
import {
  handleChangeWebhookEndpoint,
  handleCreateWebhookEndpoint,
  handleDeleteWebhookEndpoint,
  handleListWebhookEndpoints,
  handleRotateWebhookSecret,
} from './calls/business/webhook-endpoints';
import { handleAdvanceOrder } from './calls/cards/advance-order';
import { handleAnnounceParcels } from './calls/cards/announce-parcels';
import { handleChangeSendTime } from './calls/cards/change-send-time';
import { handleDownloadFile, handlePrepareDownloads, handleReadDownloads } from './calls/cards/downloads';
import { handleCorrectRecipient, handleResendGift } from './calls/cards/mail-gift';
import { handleAccountOrderProgress, handleSmbOrderProgress } from './calls/cards/order-progress';
import { handleRefundCard } from './calls/cards/refund-card';
import { handleReplaceLostCard } from './calls/cards/replace-lost-card';
import { handleResendGifts } from './calls/cards/resend-gifts';
import { handleCopyCartFromOrder } from './calls/copy-cart-from-order';
import { handleInvoicePdf } from './calls/invoice-pdf';
import {
  handleCustomerReviews,
  handleReadReviewLink,
  handleWriteReview,
} from './calls/operators/customer-reviews';
import {
  handleDecideCustomerReview,
  handleListCustomerReviews,
  handleReadCustomerReview,
} from './calls/operators/decide-customer-review';
import {
  handleDecideOrderReview,
  handleListOrderReviews,
  handleReadOrderReview,
  handleReadReviewDocument,
} from './calls/operators/decide-order-review';
import { handleFindOrders, handleVoidOrderCard } from './calls/operators/operator-orders';
import {
  handleCheckReviewCode,
  handleOrderReview,
  handleOwnOrderReviews,
  handleSendReviewCode,
  handleSendReviewDocument,
} from './calls/operators/order-review';
import { handleSettleFailedRefund } from './calls/operators/settle-failed-refund';
import {
  handleNoteCardChange,
  handleReadChangeLink,
  handleReadChangeReports,
  handleReportChange,
} from './calls/order-changes';
import { handleOrderStatus } from './calls/order-status';
import { handleCancelPaymentIntent } from './calls/payment/cancel-payment-intent';
import { handleCreateOrder } from './calls/payment/create-order';
import { handleLogPaymentFailure, handleLogPaypalFailure } from './calls/payment/payment-failure';
import { handleCreatePaypalOrder, handlePaymentIntent } from './calls/payment/payment-intent';
import {
  handleFinishPayment,
  handleReadPaymentLink,
  handleReleasePayment,
} from './calls/payment/payment-link';
import {
  handleDeletePaymentMethod,
  handlePaymentMethods,
  handlePreparePaymentMethod,
  handleUpdatePaymentMethod,
} from './calls/payment/payment-methods';
import { handlePaymentState } from './calls/payment/payment-state';
import { handleStartOrder } from './calls/payment/start-order';
import { handlePaypalWebhook, handleStripeWebhook } from './calls/payment/webhooks';
import { handleReadOrderAction } from './calls/read-order-action';
import { handleCancelOrder, handleRequestRefund } from './calls/refund-or-cancel-order';
import { handleSendOrderLink } from './calls/send-order-link';
import { OrderConfigSchema } from './config';
import { openOrderDeps } from './deps';
import { startPaymentUpkeep } from './payment/payment-upkeep';

const handlers = [
  handlePaymentIntent,
  handleCreatePaypalOrder,
  handlePaymentState,
  handleCancelPaymentIntent,
  handleReadPaymentLink,
  handleFinishPayment,
  handleReleasePayment,
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
  handleReplaceLostCard,
  handleReadAddressChange,
  handleDecideAddressChange,
  handleWithdrawAddressChange,
  handleSendOrderLink,
  handleChangeSendTime,
  handleCorrectRecipient,
  handleReadOrderAction,
  handleNoteCardChange,
  handleReadChangeLink,
  handleReportChange,
  handleReadChangeReports,
  handleCopyCartFromOrder,
  handleStartOrder,
  handleAdvanceOrder,
  handleAnnounceParcels,
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
  handleSettleFailedRefund,
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
  messages,
  async build(given) {
    const deps = await openOrderDeps(given);
    const paymentUpkeep = startPaymentUpkeep(deps, given.log);
    return {
      name: 'order',
      calls: handlers.map((createHandler) => createHandler(deps)),
      // Redis may be away: orders wait in their outbox then.
      async ready() {
        await given.db.command({ ping: 1 });
      },
      async close() {
        await paymentUpkeep.close();
        await deps.close();
      },
    };
  },
});
