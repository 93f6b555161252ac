import { settleFailedRefund } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { callError, handle, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import { mailAction } from '../../rules/mail-action';
import { moneyOf } from '../../rules/payment/refund';
import { isFailed } from '../../rules/payment/refund-states';
import { failedOthers, settledOthers, settledRefunds } from '../../rules/payment/settle-refund';

const attempts = 20;

/** Settles refunds that the payer's bank had sent back, once for one action, and has their buyer written to. */
export function handleSettleFailedRefund({ orders, actions, refunds }: OrderDeps) {
  const settledBy = (order: OrderDocument, actionId: string) =>
    (order.refunds ?? []).filter(({ settled_by }) => settled_by === actionId);
  const othersBy = (order: OrderDocument, actionId: string) =>
    (order.outside_refunds ?? []).filter(({ settled_by }) => settled_by === actionId);

  return handle(settleFailedRefund, async ({ body, log }) => {
    const { order_number, card_ids, others, settlement, action_id } = body;
    const read = async (): Promise<OrderDocument> => {
      const order = await orders.byNumber(order_number);
      if (order === null) throw callError(settleFailedRefund, 'order_not_found');
      return order;
    };
    const settle = (): Promise<OrderDocument> =>
      retryConflicts(attempts, async () => {
        const order = await read();
        if (settledBy(order, action_id).length + othersBy(order, action_id).length > 0) return order;
        const all = order.refunds ?? [];
        // One at the provider is made once more there, not here.
        const withOthers = others && settlement.kind === 'otherwise' && failedOthers(order).length > 0;
        if (!withOthers && !all.some((refund) => isFailed(refund) && card_ids.includes(refund.card_id)))
          throw callError(settleFailedRefund, 'refund_not_failed');
        if (order.hold) throw callError(settleFailedRefund, 'order_on_hold');
        const now = new Date();
        const by = { actionId: action_id, now };
        const next = settledRefunds(all, card_ids, settlement, by);
        const nextOthers = withOthers ? settledOthers(order, settlement, by) : (order.outside_refunds ?? []);
        const isWritten = await orders.settleFailedRefunds(order, next, nextOthers, now);
        return isWritten ? read() : new WriteConflict();
      });
    const order = await settle();
    const own = settledBy(order, action_id);
    const refund_news = { news: settlement.kind, settled_by: action_id };
    await actions.insert(
      mailAction(
        `${order_number}-refund-${action_id}`,
        order,
        { kind: 'refund_news', refund_news },
        new Date(),
      ),
    );
    if (settlement.kind === 'again')
      await refunds
        .payAll(
          order,
          own.map(({ card_id }) => card_id),
        )
        .catch((err: unknown) => log.warn({ err, order_number }, 'a refund that came back is sent later'));
    const after = (await orders.byNumber(order_number)) ?? order;
    return {
      amount: wireFromCents(
        own.reduce((sum, refund) => sum + moneyOf(refund), 0) +
          othersBy(order, action_id).reduce((sum, { cents }) => sum + cents, 0),
      ),
      pending: settledBy(after, action_id).some(({ paid_at }) => paid_at === null),
    };
  });
}
