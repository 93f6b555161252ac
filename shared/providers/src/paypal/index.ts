export { choosePaypalProvider, choosePaypalWebhooks, paypalConfig, withPaypal } from './choose-paypal';
export { createPaypalProvider, isPaypalId, paypalPaymentId } from './paypal-provider';
export type { PaypalProvider } from './port';
