export { choosePaypalProvider, choosePaypalWebhooks, paypalConfig, withPaypal } from './choose-paypal';
export { createPaypalProvider } from './paypal-provider';
export type { PaypalProvider } from './port';
