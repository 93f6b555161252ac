import { createSmbOrder } from '@bowtie/contracts';
import { businessOrderState, source } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { createSavedCardPayment } from '../../payment/saved-card-payment';
import { createOrderPlacing } from '../../placing/place-order';
import { smbOrderHash } from '../../rules/business/business-order';

export function handleCreateSmbOrder(deps: OrderDeps) {
  const place = createOrderPlacing(deps);
  const payBySavedCard = createSavedCardPayment(deps);
  return handle(createSmbOrder, async (context) => {
    const { purchase_order_number, payment_method_id } = context.body;
    const { status, ...placed } = await place(context, {
      callName: createSmbOrder.name,
      source: source.business,
      purchaseOrderNumber: purchase_order_number ?? null,
      ...(payment_method_id !== undefined && {
        pay: () => payBySavedCard(context, payment_method_id, context.body.balance),
      }),
    });
    return {
      ...placed,
      status: businessOrderState(status),
      order_hash: smbOrderHash(deps.config.ORDER_LINK_KEY, placed.order_number),
    };
  });
}
