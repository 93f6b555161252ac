export { PaymentDialogs } from './payment-dialogs';
export { type PaymentState, unansweredText, usePayment } from './use-payment';
