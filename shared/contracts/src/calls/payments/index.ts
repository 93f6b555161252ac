export * from './payment';
export { paymentAfterRefusal } from './payment-after-refusal';
export * from './payment-link';
export * from './payment-methods';
export * from './webhooks';
