import { accountOrder, accountOrderCards, accountOrders, readCardStates } from '@bowtie/contracts';
import { type CallContext, callError, handle, textIn } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { showAddressChange } from '../rules/address-change';
import { findCards } from '../rules/find-cards';
import { refundProgressOf } from '../rules/refund-progress';
import { countCards, showAccountOrder, summarizeOrder } from '../rules/view/show-account-order';
import { pictureIds } from '../rules/view/show-order';
import type { OrderOwners } from '../store/order-lists';
import { businessOf } from './business/business-role';
import { findOrder } from './find-order';

/** So many cards a program is told of with its order, where it does not say; the others are read by their own call. */
const cardsForPrograms = 100;

export function handleAccountOrder(deps: OrderDeps) {
  return handle(accountOrder, async ({ params, query, identity, language, requestId }) => {
    const opened = await findOrder(deps, accountOrder.name, identity, params.order_number, query, requestId);
    const { order, isOwn, mayAct } = opened;
    const body = { order_number: order._id, picture_ids: pictureIds(order) };
    // Before the states: what it tells as done is done in them.
    const refundProgress = refundProgressOf(await deps.actions.underWay(order._id));
    const now = await deps.callService(readCardStates, { body, requestId });
    const waiting = mayAct ? await deps.addressChanges.waiting(order._id, new Date()) : [];
    const most = identity.api_key === null ? undefined : cardsForPrograms;
    const shown = {
      cardLimit: query.card_limit ?? most,
      refundProgress,
      mayAct,
      isOutsider: opened.by === 'email',
    };
    const shownOrder = showAccountOrder(order, now, isOwn, {
      ...shown,
      told: (text) => textIn(language, text),
    });
    return waiting.length === 0
      ? shownOrder
      : { ...shownOrder, waiting_changes: waiting.map(showAddressChange) };
  });
}

export function handleAccountOrderCards(deps: OrderDeps) {
  return handle(accountOrderCards, async ({ params, query, identity, requestId }) => {
    const { order, isOwn, mayAct } = await findOrder(
      deps,
      accountOrderCards.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    const body = { order_number: order._id, picture_ids: pictureIds(order) };
    const now = await deps.callService(readCardStates, { body, requestId });
    const { cards } = showAccountOrder(order, now, isOwn, { mayAct });
    const found = findCards(cards, query);
    const { page, limit } = query;
    return {
      cards: found.slice((page - 1) * limit, page * limit),
      total_count: found.length,
      page,
      limit,
      card_counts: countCards(cards),
    };
  });
}

/** From one year to another, latest first. */
function years(span: { first: Date; last: Date } | null): number[] {
  if (span === null) return [];
  const last = span.last.getUTCFullYear();
  return Array.from({ length: last - span.first.getUTCFullYear() + 1 }, (_, index) => last - index);
}

/** Whose orders are listed: of a program its business's, of a person their own and their business's. */
async function ownersFor(
  deps: OrderDeps,
  { identity, requestId, log }: Pick<CallContext<typeof accountOrders>, 'identity' | 'requestId' | 'log'>,
): Promise<OrderOwners> {
  const { user_id: userId, api_key, smb_status } = identity;
  if (api_key !== null) return { userId: null, businessId: api_key.business_id };
  if (userId === null) throw callError(accountOrders, 'not_signed_in');
  const business = await businessOf(deps, userId, requestId).catch((error: unknown) => {
    if (smb_status !== null) throw error;
    // Whoever has no business, as far as the session knows, sees their own orders.
    log.warn({ err: error }, 'the business of a person is not known now');
    return null;
  });
  return { userId, businessId: business?.business_id };
}

export function handleAccountOrders(deps: OrderDeps) {
  const { orderLists } = deps;
  return handle(accountOrders, async (context) => {
    const { query } = context;
    const owners = await ownersFor(deps, context);
    const { email } = context.identity;
    // What was bought as a guest is found by whoever begins to read.
    if (owners.userId !== null && email !== null && query.page === 1)
      await orderLists.joinGuests(owners.userId, email);
    const [{ orders, total }, span] = await Promise.all([
      orderLists.page({ ...query, ...owners }),
      orderLists.span(owners),
    ]);
    const { page, limit } = query;
    return { orders: orders.map(summarizeOrder), total_count: total, page, limit, years: years(span) };
  });
}
