import { refundKeyField } from '../stripe-webhook';
import type { KeptCard } from './customer-store';
import type { Intent, SandboxDispute, SandboxRefund } from './intent';

const test = { livemode: false, currency: 'usd' } as const;

/** The charge of a payment, as Stripe names it beside the intent. */
const chargeId = ({ id }: Intent) => id.replace(/^pi_/, 'ch_');

function chargeShape(intent: Intent) {
  const { amount, amount_refunded, metadata, status } = intent;
  return {
    ...test,
    id: chargeId(intent),
    object: 'charge',
    amount,
    amount_captured: status === 'succeeded' ? amount : 0,
    amount_refunded,
    captured: status === 'succeeded',
    disputed: (intent.disputes?.length ?? 0) > 0,
    metadata,
    payment_intent: intent.id,
  };
}

/** A card that somebody paid with: Stripe has no payment method beside a payment whose card was declined. */
function paidMethod({ id, card, status }: Intent) {
  if (card === null || status === 'requires_payment_method') return null;
  const { brand, last4, fingerprint = null, country = null, zip = null } = card;
  return {
    id: id.replace(/^pi_/, 'pm_'),
    object: 'payment_method',
    type: 'card',
    billing_details: { address: { postal_code: zip } },
    card: { brand, last4, fingerprint, country },
  };
}

/** A payment; its card and its charge are ids unless they are expanded. */
export function intentShape(intent: Intent, expand: readonly string[] = []) {
  const { id, amount, status, metadata, last_error } = intent;
  const method = paidMethod(intent);
  const hasCharge = status === 'requires_capture' || status === 'succeeded';
  const charge = expand.includes('latest_charge') ? chargeShape(intent) : chargeId(intent);
  return {
    ...test,
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: status === 'requires_capture' ? amount : 0,
    amount_received: status === 'succeeded' ? amount : 0,
    capture_method: 'manual',
    client_secret: intent.client_secret,
    created: Math.floor(intent.created / 1_000),
    customer: intent.customer ?? null,
    last_payment_error: last_error && cardError(last_error),
    latest_charge: hasCharge ? charge : null,
    metadata,
    payment_method: expand.includes('payment_method') ? method : (method?.id ?? null),
    payment_method_types: ['card'],
    setup_future_usage: intent.save_card === true ? 'on_session' : null,
    status,
  };
}

/** What Stripe says of a card that was declined. */
export function cardError({ decline_code, message }: NonNullable<Intent['last_error']>) {
  const code = ['expired_card', 'incorrect_cvc'].includes(decline_code) ? decline_code : 'card_declined';
  return { type: 'card_error', code, decline_code, message } as const;
}

export function refundShape(intent: Intent, refund: SandboxRefund, expand: readonly string[] = []) {
  const { id = refund.idempotency_key, amount, status = 'succeeded', idempotency_key, at_dashboard } = refund;
  return {
    ...test,
    id,
    object: 'refund',
    amount,
    charge: expand.includes('charge') ? chargeShape(intent) : chargeId(intent),
    payment_intent: intent.id,
    status,
    metadata: at_dashboard === true ? {} : { [refundKeyField]: idempotency_key },
  };
}

export function disputeShape(intent: Intent, { id, amount, status, reason }: SandboxDispute) {
  return {
    ...test,
    id,
    object: 'dispute',
    amount,
    charge: chargeId(intent),
    payment_intent: intent.id,
    reason,
    status,
    metadata: {},
  };
}

export function methodShape({ id, customer, card }: KeptCard) {
  const { brand, last4, exp_month, exp_year, fingerprint, zip = null } = card;
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    billing_details: { address: { postal_code: zip } },
    card: { brand, last4, exp_month, exp_year, fingerprint },
  };
}
