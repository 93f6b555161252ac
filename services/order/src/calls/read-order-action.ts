import { readOrderAction } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';

export function handleReadOrderAction({ actions, orders }: OrderDeps) {
  return handle(readOrderAction, async ({ body }) => {
    const found = await actions.find(body.action_id);
    const order = found === null ? null : await orders.byNumber(found.order_number);
    if (found === null || order === null) return { action: null };
    const givesBack = found.kind === 'refund' || found.kind === 'cancel';
    const refunds = order.refunds?.filter(({ action_id }) => action_id === found._id) ?? [];
    return {
      action: {
        kind: found.kind,
        order_number: order._id,
        card_ids: givesBack ? refunds.map(({ card_id }) => card_id) : found.card_ids,
        amount: wireFromCents(refunds.reduce((sum, { cents }) => sum + cents, 0)),
        not_refunded: found.kept ?? [],
        unpaid: found.unpaid,
      },
    };
  });
}
