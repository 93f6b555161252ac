export {
  choosePaymentProvider,
  type PaymentConfig,
  paymentConfig,
  sandboxHasAddress,
} from './choose-provider';
export * from './port';
export { createSandboxProvider, type SandboxProviderOptions } from './sandbox-provider';
export { createStripeProvider, type StripeProviderOptions } from './stripe-provider';
