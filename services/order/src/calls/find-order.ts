import { accountOrder, type OrderAccess } from '@bowtie/contracts';
import { readOrderNumber } from '@bowtie/domain';
import { callError, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { statusKey } from '../rules/new-order';
import { isOrderToken } from '../rules/order-token';
import type { OrderDocument } from '../store/order-document';

/** An order that its buyer has opened, and whether that is the person who is signed in. */
export interface OpenedOrder {
  order: OrderDocument;
  isOwn: boolean;
}

/** Who asks for an order. */
type Asker = Pick<Identity, 'kind' | 'user_id'> & Partial<Pick<Identity, 'service' | 'email'>>;

/** Operators may open every order: the operations service asks in their name. */
export function isOperator({ kind, service }: Asker): boolean {
  return kind === 'service' && service === 'operations';
}

/**
 * The order that somebody may open: by the token of its link, by the buyer's e-mail, or as the signed-in buyer. Whatever is
 * wrong is answered alike, after the same look-ups that find nothing. An order that a person placed as a guest joins their account.
 * @throws CallRefusal `order_not_found`; `not_signed_in` where nothing was given to open it by
 */
export async function findOrder(
  { config, orders, orderLists }: Pick<OrderDeps, 'config' | 'orders' | 'orderLists'>,
  identity: Asker,
  typedNumber: string,
  { order_token, email }: OrderAccess = {},
): Promise<OpenedOrder> {
  const number = readOrderNumber(typedNumber);
  const { user_id } = identity;
  const isPerson = identity.kind === 'user' && user_id !== null;
  if (isOperator(identity)) {
    const order = await orders.byNumber(number);
    if (order !== null) return { order, isOwn: true };
  } else if (order_token !== undefined && isOrderToken(config.ORDER_LINK_KEY, number, order_token)) {
    const order = await orders.byNumber(number);
    if (order !== null) return { order, isOwn: isPerson && order.buyer.user_id === user_id };
  } else if (email !== undefined) {
    const order = await orders.byStatusKey(statusKey(number, email));
    if (order !== null) return { order, isOwn: isPerson && order.buyer.user_id === user_id };
  } else if (isPerson) {
    const order =
      (await orderLists.one(number, user_id)) ??
      (identity.email ? await orderLists.joinGuest(number, user_id, identity.email) : null);
    if (order !== null) return { order, isOwn: true };
  } else if (order_token === undefined) {
    throw callError(accountOrder, 'not_signed_in');
  }
  throw callError(accountOrder, 'order_not_found');
}
