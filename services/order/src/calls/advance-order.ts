import { advanceOrder } from '@bowtie/contracts';
import { handle, refusal } from '@bowtie/service-kit';
import type { OrderParts } from '../order-parts';
import { stepTo } from '../rules/advance';

const attempts = 10;

export function handleAdvanceOrder({ orders }: OrderParts) {
  return handle(advanceOrder, async ({ body }) => {
    const { order_number, to, reason } = body;
    // An order is changed only from the state it was read in; when somebody else was faster, it is read again.
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const order = await orders.byNumber(order_number);
      if (order === null) throw refusal(advanceOrder, 'order_not_found');
      const step = stepTo(order, to, reason, new Date());
      if (step.kind === 'stay') return { status: order.status, moved: false };
      if (step.kind === 'forbidden')
        throw refusal(advanceOrder, 'conflict', {
          message: `An order that is ${order.status} cannot become ${to}.`,
        });
      const moved = await orders.move(order_number, order.status, to, step.change);
      if (moved !== null) return { status: moved.status, moved: true };
    }
    throw refusal(advanceOrder, 'conflict');
  });
}
