import { randomUUID } from 'node:crypto';
import { lifeStep, paymentLife } from '@bowtie/domain';
import type { Payment, PaymentProvider } from '@bowtie/providers/payment';
import type { CurrentPayment } from '../store/current-payments';

const prefix = 'uncharged-';
const setAside = lifeStep(paymentLife, 'unpaid', 'authorised');

/** The id of a payment by which nothing is charged: rewards cover the whole order, or it costs nothing. */
export function newUnchargedId(): string {
  return `${prefix}${randomUUID()}`;
}

export function isUncharged(paymentId: string): boolean {
  return paymentId.startsWith(prefix);
}

function unchargedPayment(id: string, metadata: Payment['metadata'] = {}): Payment {
  return {
    id,
    clientSecret: '',
    cents: 0,
    refundedCents: 0,
    state: setAside.to,
    card: null,
    decline: null,
    metadata,
  };
}

/** Such a payment as it was prepared; undefined where a cart is paid in another way. */
export function preparedUncharged(id: string, current: CurrentPayment | null): Payment | undefined {
  if (current?.payment_id !== id) return undefined;
  const { cart_id, cart_version } = current;
  return unchargedPayment(id, { cart_id, cart_version: String(cart_version) });
}

/** Payments, and those of nothing, which no provider is asked about: whoever works on an order need not know which it is. */
export function withUncharged(payments: PaymentProvider): PaymentProvider {
  return {
    ...payments,
    read: async (id) => (isUncharged(id) ? unchargedPayment(id) : payments.read(id)),
    capture: async (id, orderNumber) =>
      isUncharged(id)
        ? { outcome: 'captured', payment: unchargedPayment(id) }
        : payments.capture(id, orderNumber),
    cancel: async (id) => (isUncharged(id) ? 'cancelled' : payments.cancel(id)),
    refund: async (id, refund) =>
      isUncharged(id)
        ? { outcome: 'refused', reason: 'Nothing was charged.', isDisputed: false }
        : payments.refund(id, refund),
  };
}
