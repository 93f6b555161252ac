import type { ProcessorState } from '../processor-states';

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
  /** The order that the money was taken for. */
  order_number: string | null;
  refunds: { idempotency_key: string; amount: number }[];
  /** Capturing this card’s money is refused. */
  capture_refused: boolean;
  /** The card that answers too late has done so once. */
  timed_out: boolean;
  created: number;
}

/** What the sandbox refuses, in the shape of its errors. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
  constructor(
    readonly status: 400 | 401 | 402 | 404 | 409,
    readonly code: string,
    message: string,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message);
  }
}

export const noSuchIntent = () => new SandboxRefusal(404, 'intent_not_found', 'There is no such payment.');

/** The intent with its money taken; taken already for this very order is well. */
export function captured(intent: Intent, orderNumber: string): Intent {
  if (intent.status === 'succeeded') {
    if (intent.order_number === orderNumber) return intent;
    throw new SandboxRefusal(409, 'already_captured', 'This payment was captured for another order.');
  }
  if (intent.status === 'canceled')
    throw new SandboxRefusal(409, 'intent_canceled', 'This payment was cancelled.');
  if (intent.status !== 'requires_capture')
    throw new SandboxRefusal(409, 'not_authorised', 'This payment is not authorised.');
  if (intent.capture_refused)
    throw new SandboxRefusal(402, 'capture_refused', 'The bank took its authorisation back.');
  return { ...intent, status: 'succeeded', order_number: orderNumber };
}

/** The intent given up; given up already is well. */
export function cancelled(intent: Intent): Intent {
  if (intent.status === 'succeeded')
    throw new SandboxRefusal(409, 'intent_captured', 'The money was taken already: refund it.');
  return { ...intent, status: 'canceled' };
}

/** The intent with money given back; a refund of the same key happens once. */
export function refunded(intent: Intent, refund: Intent['refunds'][number]): Intent {
  const known = intent.refunds.find((earlier) => earlier.idempotency_key === refund.idempotency_key);
  if (known !== undefined) {
    if (known.amount === refund.amount) return intent;
    throw new SandboxRefusal(409, 'idempotency_key_reused', 'This key refunded another amount.');
  }
  if (intent.status !== 'succeeded')
    throw new SandboxRefusal(409, 'not_captured', 'This payment has no money to give back.');
  if (intent.amount_refunded + refund.amount > intent.amount)
    throw new SandboxRefusal(409, 'refund_too_large', 'This is more than is left of the payment.');
  return {
    ...intent,
    amount_refunded: intent.amount_refunded + refund.amount,
    refunds: [...intent.refunds, refund],
  };
}
