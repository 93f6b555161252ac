import { isFinal, orderLife } from '@bowtie/domain';
import { type RefundBy, refundOf } from '../rules/refund';
import type { OrderDocument, Refund } from '../store/order-document';
import type { Orders } from '../store/orders';

const attempts = 50;

/** What became of the money of a card. `over`: its order ended without it; `unpaid`: there was none. */
export type GivenBack =
  | { outcome: 'written'; order: OrderDocument; refund: Refund; added: boolean }
  | { outcome: 'over' | 'unpaid' | 'no_order' | 'no_card' | 'conflict'; order: OrderDocument | null };

interface GiveBackInput {
  orderNumber: string;
  cardId: string;
  /** Until when whoever asks looks after the payment itself. */
  leaseMs: number;
  /** Of a buyer's wish. Asked only where nothing is written down yet. */
  by(): Promise<RefundBy | undefined>;
}

/**
 * Writes down once what goes back for a card that was voided before, whoever asks and however many. The money itself is
 * given back under the card's own key, by whoever asks or else by the relay.
 */
export async function writeRefund(
  orders: Orders,
  { orderNumber, cardId, leaseMs, by }: GiveBackInput,
): Promise<GivenBack> {
  let added = false;
  let wish: RefundBy | undefined;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const order = await orders.byNumber(orderNumber);
    if (order === null) return { outcome: 'no_order', order };
    const refund = order.refunds?.find(({ card_id }) => card_id === cardId);
    if (refund !== undefined) return { outcome: 'written', order, refund, added };
    if (isFinal(orderLife, order.status)) return { outcome: 'over', order };
    if (order.status === 'received') return { outcome: 'unpaid', order };
    wish ??= await by();
    const now = Date.now();
    const next = refundOf(order, cardId, new Date(now), new Date(now + leaseMs), wish);
    if (next === undefined) return { outcome: 'no_card', order };
    added = await orders.addRefund(order, next.refund, next.change);
  }
  return { outcome: 'conflict', order: null };
}
