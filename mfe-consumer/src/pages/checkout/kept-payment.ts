import { dropKept, readKept, writeKept } from '@bowtie/web';

/**
 * A payment that the processor has accepted and that is not an order yet. It is kept while the tab is open, so that a
 * reload or a lost connection at that moment ends in the order that was paid for. It holds no card data.
 */
export interface AcceptedPayment {
  paymentIntentId: string;
  /** Key of the order's call, the same for every try. */
  key: string;
  /** What the visitor agreed to pay, on the wire's scale. */
  total: number;
  /** Of a buyer whose account has no phone number. */
  phone: string | undefined;
}

const place = 'accepted-payment';

export function keepAccepted(payment: AcceptedPayment): void {
  writeKept(place, payment, 'session');
}

export function dropAccepted(): void {
  dropKept(place, 'session');
}

export function readAccepted(): AcceptedPayment | undefined {
  const kept = readKept(place, 'session');
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('paymentIntentId' in kept) || !('key' in kept) || !('total' in kept)) return undefined;
  const { paymentIntentId, key, total } = kept;
  const phone = 'phone' in kept && typeof kept.phone === 'string' ? kept.phone : undefined;
  return typeof paymentIntentId === 'string' && typeof key === 'string' && typeof total === 'number'
    ? { paymentIntentId, key, total, phone }
    : undefined;
}
