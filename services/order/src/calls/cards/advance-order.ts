import { advanceOrder, type CallAnswer } from '@bowtie/contracts';
import { type OrderState, orderLife, orderStates, statesBefore } from '@bowtie/domain';
import { callError, handle, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { type Standing, walkTo } from '../../rules/advance';
import { arrivesBy } from '../../rules/customer-review';

const attempts = 10;
const dayMs = 86_400_000;

export function handleAdvanceOrder({ config, orders }: OrderDeps) {
  const askMs = config.REVIEW_ASK_DAYS * dayMs;
  /** Of an order that arrives its buyer is asked for a review some days later. */
  const asked = (from: OrderState, to: OrderState, now: Date) =>
    arrivesBy(from, to) ? { review_due_at: new Date(now.getTime() + askMs) } : {};
  return handle(advanceOrder, async ({ body }) => {
    const { order_number, to, reason } = body;
    const path = Array.isArray(to) ? to : [to];
    const now = new Date();
    const move = (
      from: Standing,
      { to: next, change }: Extract<ReturnType<typeof walkTo>, { kind: 'move' }>,
    ) => orders.moveIf(order_number, from, next, { ...change, ...asked(from.status, next, now) });

    // Fulfilment nearly always ends an order in production with nothing left over, so that is tried before anybody reads.
    const [first] = path;
    const [expected] = first === undefined ? [] : statesBefore(orderLife, orderStates, first);
    if (path.length > 1 && expected !== undefined) {
      const guess = { status: expected, fulfilled_at: null, outbox: [] };
      const step = walkTo(guess, path, reason, now);
      if (step.kind === 'move' && (await move(guess, step))) return { status: step.to, moved: true };
    }

    // An order is changed only from the state it was read in; when somebody else was faster, it is read again.
    return retryConflicts<CallAnswer<typeof advanceOrder>>(attempts, async () => {
      const order = await orders.standingOf(order_number);
      if (order === null) throw callError(advanceOrder, 'order_not_found');
      if (order.hold) return { status: order.status, moved: false, on_hold: true };
      const step = walkTo(order, path, reason, now);
      if (step.kind === 'stay') return { status: order.status, moved: false };
      if (step.kind === 'forbidden')
        throw callError(advanceOrder, 'conflict', {
          message: `An order that is ${order.status} cannot become ${path.join(', ')}.`,
        });
      return (await move(order, step)) ? { status: step.to, moved: true } : new WriteConflict();
    });
  });
}
