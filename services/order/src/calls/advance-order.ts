import { advanceOrder } from '@bowtie/contracts';
import { orderLife, orderStates, statesBefore } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { walkTo } from '../rules/advance';

const attempts = 10;

export function handleAdvanceOrder({ orders }: OrderDeps) {
  return handle(advanceOrder, async ({ body }) => {
    const { order_number, to, reason } = body;
    const path = Array.isArray(to) ? to : [to];
    const now = new Date();

    // Fulfilment nearly always ends an order in production with nothing left over, so that is tried before anybody reads.
    const [first] = path;
    const [expected] = first === undefined ? [] : statesBefore(orderLife, orderStates, first);
    if (path.length > 1 && expected !== undefined) {
      const guess = { status: expected, fulfilled_at: null, outbox: [] };
      const step = walkTo(guess, path, reason, now);
      if (step.kind === 'move' && (await orders.moveIf(order_number, guess, step.to, step.change)))
        return { status: step.to, moved: true };
    }

    // An order is changed only from the state it was read in; when somebody else was faster, it is read again.
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const order = await orders.standingOf(order_number);
      if (order === null) throw callError(advanceOrder, 'order_not_found');
      if (order.hold) return { status: order.status, moved: false, on_hold: true };
      const step = walkTo(order, path, reason, now);
      if (step.kind === 'stay') return { status: order.status, moved: false };
      if (step.kind === 'forbidden')
        throw callError(advanceOrder, 'conflict', {
          message: `An order that is ${order.status} cannot become ${path.join(', ')}.`,
        });
      if (await orders.moveIf(order_number, order, step.to, step.change))
        return { status: step.to, moved: true };
    }
    throw callError(advanceOrder, 'conflict');
  });
}
