export {
  choosePaymentProvider,
  choosePaymentWebhooks,
  type PaymentConfig,
  paymentConfig,
  sandboxHasAddress,
} from './choose-provider';
export * from './port';
export { createStripeProvider, type StripeProviderOptions } from './stripe-provider';
export { signStripeWebhook, stripeSignatureHeader } from './stripe-signature';
export {
  type PaymentEvent,
  type PaymentNotice,
  type WebhookReader,
  WebhookRejected,
  type WebhookRequest,
} from './webhook';
