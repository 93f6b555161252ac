import type { OrderDocument } from '../../model/order-document';
import { mailAction } from '../../rules/mail-action';
import type { OrderActions } from '../../store/order-actions';

const hourMs = 3_600_000;

/**
 * Makes certain that a buyer is told of refunds that the bank sent back: one mail for those of one hour, as a bank sends the refunds of
 * an order back one by one.
 */
export async function notifyOfFailedRefunds(
  actions: Pick<OrderActions, 'insert'>,
  order: OrderDocument,
): Promise<void> {
  const ids = (order.refunds ?? []).flatMap(({ failed_at, attempt = 0 }) =>
    failed_at === undefined
      ? []
      : `${order._id}-refund-failed-${attempt}-${Math.floor(failed_at.getTime() / hourMs)}`,
  );
  for (const id of new Set(ids))
    await actions.insert(
      mailAction(id, order, { kind: 'refund_news', refund_news: { news: 'failed' } }, new Date()),
    );
}
