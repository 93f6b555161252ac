import { isFinal, orderLife } from '@bowtie/domain';
import { retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { OrderDocument, Refund } from '../../model/order-document';
import { type RefundBy, refundOf } from '../../rules/payment/refund';
import type { Orders } from '../../store/orders';

const attempts = 50;

/** What became of the money of a card. `over`: its order ended without it; `unpaid`: there was none. */
export type RefundWriteResult =
  | { outcome: 'written'; order: OrderDocument; refund: Refund; added: boolean }
  | { outcome: 'over' | 'unpaid' | 'no_order' | 'no_card' | 'conflict'; order: OrderDocument | null };

interface RefundWriteInput {
  orderNumber: string;
  /** Until when whoever asks looks after the payment itself. */
  leaseMs: number;
  /** Of a buyer's wish. Asked only where something is not written down yet. */
  by(): Promise<RefundBy | undefined>;
}

/** The refunds of some cards in the order as it was read, one after another: what goes back for one depends on the others. */
function refundsOf(
  order: OrderDocument,
  cardIds: readonly string[],
  dueAt: { now: Date; due: Date },
  by: RefundBy | undefined,
): { refunds: Refund[]; change: Partial<OrderDocument> } {
  let [next, change]: [OrderDocument, Partial<OrderDocument>] = [order, {}];
  const refunds: Refund[] = [];
  for (const cardId of cardIds) {
    const step = refundOf(next, cardId, dueAt.now, dueAt.due, by);
    if (step === undefined) continue;
    refunds.push(step.refund);
    change = { ...change, ...step.change };
    next = { ...next, refunds: [...(next.refunds ?? []), step.refund] };
  }
  return { refunds, change };
}

/**
 * Writes down once what goes back for cards that were voided before, whoever asks and however many. The money itself is
 * refunded under each card's own key, by whoever asks or else by the relay.
 */
export async function writeRefunds(
  orders: Orders,
  cardIds: readonly string[],
  { orderNumber, leaseMs, by }: RefundWriteInput,
): Promise<Map<string, RefundWriteResult>> {
  const each = (outcome: (cardId: string) => RefundWriteResult) =>
    new Map(cardIds.map((id) => [id, outcome(id)]));
  const added = new Set<string>();
  let requestedBy: RefundBy | undefined;
  const writeOnce = async (): Promise<Map<string, RefundWriteResult> | WriteConflict> => {
    const order = await orders.byNumber(orderNumber);
    if (order === null) return each(() => ({ outcome: 'no_order', order }));
    const written = new Map(order.refunds?.map((refund) => [refund.card_id, refund]));
    const outcomes = (missing: Exclude<RefundWriteResult['outcome'], 'written'>) =>
      each((id) => {
        const refund = written.get(id);
        if (refund === undefined) return { outcome: missing, order };
        return { outcome: 'written', order, refund, added: added.has(id) };
      });
    const missing = cardIds.filter((id) => !written.has(id));
    if (missing.length === 0 || isFinal(orderLife, order.status)) return outcomes('over');
    if (order.status === 'received') return outcomes('unpaid');
    requestedBy ??= await by();
    const now = Date.now();
    const next = refundsOf(order, missing, { now: new Date(now), due: new Date(now + leaseMs) }, requestedBy);
    if (next.refunds.length === 0) return outcomes('no_card');
    const isWritten = await orders.addRefunds(order, next.refunds, next.change);
    if (isWritten) for (const { card_id } of next.refunds) added.add(card_id);
    // They are read again also where they are written.
    return new WriteConflict(isWritten ? 0 : undefined);
  };
  return retryConflicts(attempts, writeOnce, () => each(() => ({ outcome: 'conflict', order: null })));
}

/** The same for one card. */
export async function writeRefund(
  orders: Orders,
  cardId: string,
  input: RefundWriteInput,
): Promise<RefundWriteResult> {
  const given = await writeRefunds(orders, [cardId], input);
  return given.get(cardId) ?? { outcome: 'conflict', order: null };
}
