export {
  choosePaymentProvider,
  choosePaymentWebhooks,
  type PaymentConfig,
  paymentConfig,
  sandboxHasAddress,
} from './choose-provider';
export * from './port';
export { createSandboxProvider, type SandboxProviderOptions } from './sandbox-provider';
export { createStripeProvider, type StripeProviderOptions } from './stripe-provider';
export {
  type PaymentEvent,
  type PaymentNotice,
  type WebhookReader,
  WebhookRejected,
  type WebhookRequest,
} from './webhook';
