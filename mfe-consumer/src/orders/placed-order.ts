import { readKept, writeKept } from '@bowtie/web';

/** The order that this tab has just placed, so that its page survives a reload. */
export interface JustPlaced {
  order_number: string;
  transaction_amount: number;
  email: string;
  /** Of the buyer; empty where it is not known. */
  name: string;
  phone: string;
}

const place = 'placed-order';

export function keepPlacedOrder({ order_number, transaction_amount, email, name, phone }: JustPlaced): void {
  writeKept(place, { order_number, transaction_amount, email, name, phone }, 'session');
}

const textIn = (kept: object, field: string): string => {
  const value: unknown = Reflect.get(kept, field);
  return typeof value === 'string' ? value : '';
};

/** The order of this number, when this tab has placed it. */
export function readPlacedOrder(orderNumber: string): JustPlaced | undefined {
  const kept = readKept(place, 'session');
  if (typeof kept !== 'object' || kept === null) return undefined;
  if (!('order_number' in kept) || !('transaction_amount' in kept) || !('email' in kept)) return undefined;
  const { order_number, transaction_amount, email } = kept;
  if (order_number !== orderNumber || typeof transaction_amount !== 'number' || typeof email !== 'string')
    return undefined;
  const [name, phone] = [textIn(kept, 'name'), textIn(kept, 'phone')];
  return { order_number: orderNumber, transaction_amount, email, name, phone };
}
