export { SandboxError as SandboxRefusal } from './intent';
export {
  type PaymentSandbox,
  type PaymentSandboxOptions,
  paymentSandbox,
  startPaymentSandbox,
} from './start';
export { secondFactorCode } from './test-cards';
export type { Webhooks } from './webhooks';
