import { cancelOrder, type OrderAccess } from '@bowtie/contracts';
import { authorityOf, type OrderCall } from '@bowtie/contracts/authority';
import { readOrderNumber } from '@bowtie/domain';
import { type ApiError, callError, type Identity } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { isOwner, isSessionOf, type Visitor } from '../rules/bought-by';
import { statusKey } from '../rules/new-order';
import { holderOfToken, type TokenHolder } from '../rules/order-token';
import { actsAs, businessRoleOf } from './business/business-role';

/** What opened an order. `email`: its number and the buyer's e-mail; of a business order also what is no member's log-in. */
export type OpenedBy = 'operator' | 'api_key' | 'member' | 'link' | 'owner' | 'session' | 'email';

/** An order that somebody has opened. */
export interface OpenedOrder {
  order: OrderDocument;
  by: OpenedBy;
  /** Whether that is the person who is signed in, or one of its business, who sees addresses whole. */
  isOwn: boolean;
  /** Whether they may do something with it: a business's viewers, and who has the buyer's e-mail alone, look at it. */
  mayAct: boolean;
}

/** Who asks for an order. */
type Asker = Visitor & Partial<Pick<Identity, 'service' | 'api_key'>>;

type Deps = Pick<OrderDeps, 'config' | 'orders' | 'orderLists' | 'callService'>;

/** Operators may open every order: the operations service asks in their name. */
export function isOperator({ kind, service }: Asker): boolean {
  return kind === 'service' && service === 'operations';
}

/**
 * The order that somebody opens for a call, as far as `authorityOf` lets them: by the signed link of its mails, as its signed-in
 * buyer, in the session that bought, or to look at it, by its number and the buyer's e-mail. An order of a business is its
 * people's, by their roles at this moment; others look at it. An order that a person placed as a guest joins their account.
 * Whatever is wrong is answered alike, after the same look-ups.
 * @throws ApiError `order_not_found`; `order_link_needed` to who comes by e-mail and may look alone; `not_signed_in` where nothing
 * was given to open it by; `order_read_only`
 */
export async function findOrder(
  deps: Deps,
  call: OrderCall,
  asker: Asker,
  typedNumber: string,
  { order_token, email }: OrderAccess = {},
  requestId?: string,
): Promise<OpenedOrder> {
  const { config, orders } = deps;
  const wanted = authorityOf[call];
  const number = readOrderNumber(typedNumber);
  const { api_key } = asker;
  if (api_key) {
    const order = await orders.byNumber(number);
    if (order?.business?.business_id === api_key.business_id)
      return { order, by: 'api_key', isOwn: true, mayAct: true };
    throw callError(cancelOrder, 'order_not_found');
  }
  if (isOperator(asker)) {
    const order = await orders.byNumber(number);
    if (order === null) throw callError(cancelOrder, 'order_not_found');
    return { order, by: 'operator', isOwn: true, mayAct: true };
  }

  const holder =
    order_token === undefined ? undefined : holderOfToken(config.ORDER_LINK_KEY, number, order_token);
  const isByEmail = holder === undefined && email !== undefined;
  const isSignedIn = asker.kind === 'user' && !!asker.user_id;
  const refused = (): ApiError => {
    if (isByEmail && wanted !== 'order:look') return callError(cancelOrder, 'order_link_needed');
    const isNothingGiven = order_token === undefined && email === undefined && !isSignedIn;
    return callError(cancelOrder, isNothingGiven ? 'not_signed_in' : 'order_not_found');
  };
  if (order_token === undefined && email === undefined && !isSignedIn && asker.kind !== 'guest')
    throw refused();

  const found = await (isByEmail ? orders.byStatusKey(statusKey(number, email)) : orders.byNumber(number));
  const order = found === null || holder !== undefined ? found : await joined(deps, found, asker);
  if (order === null) throw refused();
  const { business } = order;
  if (business !== undefined) {
    const role = isSignedIn
      ? await businessRoleOf(deps, business, asker.user_id ?? '', requestId ?? order.request_id)
      : undefined;
    if (role === undefined) {
      if (isByEmail && wanted !== 'order:look') throw refused();
      if ((isByEmail || holder !== undefined) && wanted === 'order:look')
        return { order, by: 'email', isOwn: false, mayAct: false };
      throw callError(cancelOrder, isSignedIn ? 'order_not_found' : 'not_signed_in');
    }
    if (role === 'viewer' && wanted === 'order:act') throw callError(cancelOrder, 'order_read_only');
    return { order, by: 'member', isOwn: true, mayAct: actsAs(role) };
  }
  const by = openedBy(order, asker, holder, isByEmail);
  if (by === undefined || (by === 'email' && wanted !== 'order:look')) throw refused();
  return { order, by, isOwn: isOwner(order, asker), mayAct: by !== 'email' };
}

/** What opens a consumer's order: of several the one that shows the most. */
function openedBy(
  order: OrderDocument,
  asker: Asker,
  holder: TokenHolder | undefined,
  isByEmail: boolean,
): OpenedBy | undefined {
  if (holder === 'mail') return 'link';
  if (isOwner(order, asker)) return 'owner';
  if (holder === 'session' || isSessionOf(order, asker)) return 'session';
  return isByEmail ? 'email' : undefined;
}

/** An order that its signed-in buyer placed as a guest, in their account from now on. */
async function joined({ orderLists }: Deps, order: OrderDocument, asker: Asker): Promise<OrderDocument> {
  const { kind, user_id, email } = asker;
  if (kind !== 'user' || !user_id || !email || order.business !== undefined || isOwner(order, asker))
    return order;
  return (await orderLists.joinGuest(order._id, user_id, email)) ?? order;
}
