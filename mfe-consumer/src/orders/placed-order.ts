import { persistedAtom } from '@bowtie/web/stored';
import { useAtomValue } from 'jotai';
import { JustPlacedSchema } from './placed-order-schema';

/** The order that this tab has just placed, so that its page survives a reload. */
export interface JustPlaced {
  order_number: string;
  transaction_amount: number;
  email: string;
  /** Of the buyer; empty where it is not known. */
  name: string;
  phone: string;
  /** Whether a person looks at it before its money is taken. */
  on_review?: boolean | undefined;
}

/** Set by the checkout; `usePlacedOrder` reads it. */
export const placedOrderAtom = persistedAtom<JustPlaced | null>({
  key: 'placed-order',
  initial: null,
  schema: JustPlacedSchema,
  area: 'session',
});

/** The order of this number, when this tab has placed it. */
export function usePlacedOrder(orderNumber: string): JustPlaced | undefined {
  const placed = useAtomValue(placedOrderAtom);
  return placed?.order_number === orderNumber ? placed : undefined;
}
