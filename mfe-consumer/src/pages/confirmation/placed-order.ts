import { readKept, writeKept } from '@bowtie/web';

/** The order that this tab has just placed, so that its page survives a reload. */
export interface JustPlaced {
  order_number: string;
  transaction_amount: number;
  email: string;
}

const place = 'placed-order';

export function keepPlacedOrder({ order_number, transaction_amount, email }: JustPlaced): void {
  writeKept(place, { order_number, transaction_amount, email }, 'session');
}

/** The order of this number, when this tab has placed it. */
export function readPlacedOrder(orderNumber: string): JustPlaced | undefined {
  const kept = readKept(place, 'session');
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('order_number' in kept) || !('transaction_amount' in kept) || !('email' in kept)) return undefined;
  const { order_number, transaction_amount, email } = kept;
  if (order_number !== orderNumber || typeof transaction_amount !== 'number' || typeof email !== 'string')
    return undefined;
  return { order_number: orderNumber, transaction_amount, email };
}
