import { accountOrder, type OrderAccess } from '@bowtie/contracts';
import { readOrderNumber } from '@bowtie/domain';
import { callError, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { statusKey } from '../rules/new-order';
import { isOrderToken } from '../rules/order-token';
import { actsAs, businessRoleOf } from './business/business-role';

/** An order that its buyer has opened. */
export interface OpenedOrder {
  order: OrderDocument;
  /** Whether that is the person who is signed in, or one of its business. */
  isOwn: boolean;
  /** Whether they may do something with it: a business's viewers, and who holds the link of its order, look at it. */
  mayAct: boolean;
}

/** Who asks for an order. */
type Asker = Pick<Identity, 'kind' | 'user_id'> & Partial<Pick<Identity, 'service' | 'api_key' | 'email'>>;

/** Operators may open every order: the operations service asks in their name. */
export function isOperator({ kind, service }: Asker): boolean {
  return kind === 'service' && service === 'operations';
}

/** How an order is opened. */
interface Opening {
  /** Whether something is done with it, or more is shown than its people may read. Absent: it is looked at. */
  acts?: boolean;
  requestId?: string;
}

/**
 * The order that somebody may open: by the token of its link, by the buyer's e-mail, or as the signed-in buyer. An order of a
 * business is its people's, by their roles at this moment; by a link or e-mail alone it is looked at and no more. An order
 * that a person placed as a guest joins their account. Whatever is wrong is answered alike, after the same look-ups.
 * @throws ApiError `order_not_found`; `not_signed_in` where nothing was given to open it by; `order_read_only`
 */
export async function findOrder(
  deps: Pick<OrderDeps, 'config' | 'orders' | 'orderLists' | 'callService'>,
  identity: Asker,
  typedNumber: string,
  { order_token, email }: OrderAccess = {},
  { acts = false, requestId }: Opening = {},
): Promise<OpenedOrder> {
  const { config, orders, orderLists } = deps;
  const number = readOrderNumber(typedNumber);
  const { api_key } = identity;
  if (api_key !== undefined && api_key !== null) {
    const order = await orders.byNumber(number);
    if (order?.business?.business_id === api_key.business_id) return { order, isOwn: true, mayAct: true };
    throw callError(accountOrder, 'order_not_found');
  }
  const userId = identity.kind === 'user' ? identity.user_id : null;
  const isLink = order_token !== undefined && isOrderToken(config.ORDER_LINK_KEY, number, order_token);
  const isByEmail = !isLink && email !== undefined && !isOperator(identity);
  const isAsked = isLink || order_token !== undefined || userId !== null || isOperator(identity);
  if (!isAsked && !isByEmail) throw callError(accountOrder, 'not_signed_in');
  const found = await (isByEmail ? orders.byStatusKey(statusKey(number, email)) : orders.byNumber(number));
  const isForeign = found?.buyer.user_id !== userId && found?.business === undefined;
  const order =
    userId !== null && identity.email && isForeign && !isLink && !isByEmail
      ? ((await orderLists.joinGuest(number, userId, identity.email)) ?? found)
      : found;
  if (order === null) throw callError(accountOrder, 'order_not_found');
  if (isOperator(identity)) return { order, isOwn: true, mayAct: true };
  const { business } = order;
  if (business === undefined) {
    const isOwn = userId !== null && order.buyer.user_id === userId;
    if (isOwn || isLink || isByEmail) return { order, isOwn, mayAct: true };
    throw callError(accountOrder, 'order_not_found');
  }
  const role =
    userId === null ? undefined : await businessRoleOf(deps, business, userId, requestId ?? order.request_id);
  if (role === undefined && (acts || !(isLink || isByEmail)))
    throw callError(accountOrder, userId === null ? 'not_signed_in' : 'order_not_found');
  if (acts && role === 'viewer') throw callError(accountOrder, 'order_read_only');
  return { order, isOwn: role !== undefined, mayAct: actsAs(role) };
}
