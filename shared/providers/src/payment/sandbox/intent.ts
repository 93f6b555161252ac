import { randomBytes } from 'node:crypto';
import { StripeError } from '../../stripe/sandbox-api';
import type { ProcessorState } from '../processor-states';

/** Money that went back. */
export interface SandboxRefund {
  /** Under which the store asked for it. */
  idempotency_key: string;
  amount: number;
  /** Absent in refunds of older versions, as is the state, which is then `succeeded`. */
  id?: string;
  status?: 'succeeded' | 'failed';
  /** Whether it was made at the provider's own dashboard. */
  at_dashboard?: true;
}

/** A payer's bank that wants the money back. */
export interface SandboxDispute {
  id: string;
  amount: number;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

/** A payment as the sandbox keeps it. The full card number is never part of it. */
export interface Intent {
  id: string;
  client_secret: string;
  /** Cents. */
  amount: number;
  amount_refunded: number;
  currency: 'usd';
  status: ProcessorState;
  /** What is not known is absent. */
  card: { brand: string; last4: string; fingerprint?: string; zip?: string; country?: string } | null;
  /** Whose saved cards may pay it. Absent: nobody’s. */
  customer?: string | null;
  /** Whether the card that pays is kept for the customer. */
  save_card?: boolean;
  last_error: { decline_code: string; message: string } | null;
  metadata: Record<string, string>;
  refunds: SandboxRefund[];
  /** Absent: none. */
  disputes?: SandboxDispute[];
  /** Capturing this card’s money is refused. */
  capture_refused: boolean;
  /** The card that answers too late has done so once. */
  timed_out: boolean;
  created: number;
}

/** What the sandbox refuses a browser, with the fields that are wrong; its own calls for browsers answer in another shape than Stripe's. */
export class SandboxError extends StripeError {
  constructor(
    status: number,
    readonly code: string,
    message: string,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(status, { type: status === 402 ? 'card_error' : 'invalid_request_error', code, message });
  }
}

export const noSuchIntent = () => new SandboxError(404, 'resource_missing', 'There is no such payment.');

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Stripe's refusal of a step that the state of a payment does not allow. */
export function unexpectedState({ id, status }: Intent): SandboxError {
  const refusal = new SandboxError(400, 'payment_intent_unexpected_state', `This payment is ${status}.`);
  refusal.fields.payment_intent = { id, object: 'payment_intent', status };
  return refusal;
}

/** The intent with its money taken. */
export function captured(intent: Intent): Intent {
  if (intent.status !== 'requires_capture') throw unexpectedState(intent);
  if (intent.capture_refused)
    throw new SandboxError(402, 'card_declined', 'The bank took its authorisation back.');
  return { ...intent, status: 'succeeded' };
}

/** The intent given up. */
export function cancelled(intent: Intent): Intent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
  return { ...intent, status: 'canceled' };
}

/** The intent with money given back. */
export function refunded(intent: Intent, refund: SandboxRefund): Intent {
  if (intent.status !== 'succeeded') throw unexpectedState(intent);
  if (intent.disputes?.some(({ status }) => status !== 'won'))
    throw new SandboxError(400, 'charge_disputed', 'This payment is disputed: it cannot be refunded.');
  const left = intent.amount - intent.amount_refunded;
  if (left === 0) throw new SandboxError(400, 'charge_already_refunded', 'All of it was given back.');
  if (refund.amount > left)
    throw new SandboxError(400, 'amount_too_large', 'This is more than is left of the payment.');
  return {
    ...intent,
    amount_refunded: intent.amount_refunded + refund.amount,
    refunds: [...intent.refunds, { id: newId('re'), status: 'succeeded', ...refund }],
  };
}

/** The intent with money given back at the provider's dashboard. */
export function refundedAtDashboard(intent: Intent, amount: number): Intent {
  return refunded(intent, { idempotency_key: newId('dashboard'), amount, at_dashboard: true });
}

/** The intent with a refund that the payer's bank sent back. */
export function refundFailed(intent: Intent, refundId: string): Intent {
  const refund = intent.refunds.find(({ id }) => id === refundId);
  if (refund === undefined) throw new SandboxError(404, 'refund_not_found', 'There is no such refund.');
  if (refund.status === 'failed') return intent;
  return {
    ...intent,
    amount_refunded: intent.amount_refunded - refund.amount,
    refunds: intent.refunds.map((one) => (one === refund ? { ...one, status: 'failed' } : one)),
  };
}

/** The intent with a dispute about what was not given back of it. */
export function disputed(intent: Intent, amount = intent.amount - intent.amount_refunded): Intent {
  const { disputes = [] } = intent;
  if (intent.status !== 'succeeded' || amount < 1 || amount > intent.amount - intent.amount_refunded)
    throw new SandboxError(400, 'nothing_to_dispute', 'This payment has no such money to dispute.');
  if (disputes.some(({ status }) => status !== 'won'))
    throw new SandboxError(400, 'charge_disputed', 'This payment is disputed already.');
  const dispute: SandboxDispute = { id: newId('du'), amount, reason: 'fraudulent', status: 'needs_response' };
  return { ...intent, disputes: [...disputes, dispute] };
}

/** The intent with a dispute decided; decided in the same way already is well. */
export function disputeClosed(intent: Intent, disputeId: string, status: 'won' | 'lost'): Intent {
  const dispute = intent.disputes?.find(({ id }) => id === disputeId);
  if (dispute === undefined) throw new SandboxError(404, 'dispute_not_found', 'There is no such dispute.');
  if (dispute.status === status) return intent;
  if (dispute.status !== 'needs_response')
    throw new SandboxError(400, 'dispute_closed', 'This dispute was decided otherwise.');
  return {
    ...intent,
    disputes: intent.disputes?.map((one) => (one === dispute ? { ...one, status } : one)) ?? [],
  };
}
