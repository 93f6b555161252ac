import type { PaymentState } from '@bowtie/domain';
import { z } from 'zod';

/** What Stripe calls the states of a payment. */
const stateOfProcessor = {
  requires_payment_method: 'unpaid',
  requires_confirmation: 'unpaid',
  processing: 'unpaid',
  requires_action: 'needs_second_factor',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'cancelled',
} as const satisfies Record<string, PaymentState>;

export type ProcessorState = keyof typeof stateOfProcessor;

export const ProcessorStateSchema = z.enum([
  'requires_payment_method',
  'requires_confirmation',
  'processing',
  'requires_action',
  'requires_capture',
  'succeeded',
  'canceled',
]) satisfies z.ZodType<ProcessorState>;

/** The state of the store's own life cycle of payments. */
export function paymentStateOf(state: ProcessorState): PaymentState {
  return stateOfProcessor[state];
}
