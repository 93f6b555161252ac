export {
  type PaymentSandbox,
  type PaymentSandboxOptions,
  startPaymentSandbox,
} from './start';
export { secondFactorCode } from './test-cards';
export type { Webhooks } from './webhooks';
