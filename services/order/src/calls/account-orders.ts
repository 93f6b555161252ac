import {
  type AccountOrder,
  accountOrder,
  accountOrders,
  type CallQuery,
  readCardStates,
} from '@bowtie/contracts';
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
    return pageOfCards(showAccountOrder(order, now, isOwn), query, identity.api_key !== null);
  });
}

/** How many cards a program is told of at a time, where it does not say. */
const cardsOfPage = 100;

/** The order with a page of its cards. */
function pageOfCards(
  order: AccountOrder,
  { cards_page: page = 1, cards_limit }: CallQuery<typeof accountOrder>,
  isPaged: boolean,
): AccountOrder {
  const limit = cards_limit ?? (isPaged ? cardsOfPage : undefined);
  if (limit === undefined) return order;
  const { cards } = order;
  return { ...order, cards: cards.slice((page - 1) * limit, page * limit), cards_total: cards.length };
}

/** From one year to another, latest first. */
function years(span: { first: Date; last: Date } | null): number[] {
  if (span === null) return [];
  const last = span.last.getUTCFullYear();
  return Array.from({ length: last - span.first.getUTCFullYear() + 1 }, (_, index) => last - index);
}

export function handleAccountOrders({ orderLists }: OrderDeps) {
  return handle(accountOrders, async ({ query, identity }) => {
    const { user_id: userId, api_key } = identity;
    if (userId === null) throw callError(accountOrders, 'not_signed_in');
    const [{ orders, total }, span] = await Promise.all([
      orderLists.page({ ...query, userId, businessId: api_key?.business_id }),
      orderLists.span(userId),
    ]);
    const { page, limit } = query;
    return { orders: orders.map(summarizeOrder), total_count: total, page, limit, years: years(span) };
  });
}
