import { accountOrder, accountOrders, readCardStates } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { showAccountOrder, summarizeOrder } from '../rules/show-account-order';
import { pictureIds } from '../rules/show-order';
import { findOrder } from './find-order';

export function handleAccountOrder(deps: OrderDeps) {
  return handle(accountOrder, async ({ params, query, identity, requestId }) => {
    const { order, isOwn } = await findOrder(deps, identity, params.order_number, query);
    const body = { order_number: order._id, picture_ids: pictureIds(order) };
    const now = await deps.callService(readCardStates, { body, requestId });
    return showAccountOrder(order, now, isOwn);
  });
}

/** From one year to another, latest first. */
function years(span: { first: Date; last: Date } | null): number[] {
  if (span === null) return [];
  const last = span.last.getUTCFullYear();
  return Array.from({ length: last - span.first.getUTCFullYear() + 1 }, (_, index) => last - index);
}

export function handleAccountOrders({ orderLists }: OrderDeps) {
  return handle(accountOrders, async ({ query, identity }) => {
    const { user_id: userId, email } = identity;
    if (userId === null) throw callError(accountOrders, 'not_signed_in');
    // What was bought as a guest is found by whoever begins to read.
    if (email !== null && query.page === 1) await orderLists.joinGuests(userId, email);
    const [{ orders, total }, span] = await Promise.all([
      orderLists.page({ ...query, userId }),
      orderLists.span(userId),
    ]);
    const { page, limit } = query;
    return { orders: orders.map(summarizeOrder), total_count: total, page, limit, years: years(span) };
  });
}
