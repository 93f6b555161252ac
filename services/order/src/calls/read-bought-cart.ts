import { readBoughtCart } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { findOrder } from './find-order';

export function handleReadBoughtCart(deps: OrderDeps) {
  return handle(readBoughtCart, async ({ body, requestId }) => {
    const { order_number, user_id, ...access } = body;
    const visitor = { kind: user_id === null ? ('guest' as const) : ('user' as const), user_id };
    const { order } = await findOrder(deps, visitor, order_number, access, { acts: true, requestId });
    const cartSource = order.business === undefined ? source.consumer : source.business;
    return { order_number: order._id, source: cartSource, cart: order.cart };
  });
}
