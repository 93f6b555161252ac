/** An order after it was placed: how it is shown, and what its buyer does with it. Bundled into the areas that show orders. */

export { CardActions } from './card/card-actions';
export { CardRow } from './card/card-row';
export { CancelDialog } from './dialogs/cancel-dialog';
export { DownloadCards } from './download-cards';
export { GivenBack } from './given-back';
export { invoicePath } from './invoice-path';
export { LinkNeeded } from './link-needed';
export { FullOrder, OrderDetails, orderKey } from './order-details';
export { OrderFacts } from './order-facts';
export { OrderHistory } from './order-history';
export { paidText } from './payment-text';
export { RefundFailedNote } from './refund-failed-note';
export { ReviewNotice } from './review-notice';
export { orderStateText, refundText, stateOfOrder, stateText } from './state-text';
export { useOrderAction } from './use-order-action';
