import { accountOrderProgress, smbOrderProgress } from '@bowtie/contracts';
import type { OrderProgress } from '@bowtie/domain';
import { callError, commonError, type Follow, handleStream } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import { findOrder } from '../find-order';

/** @throws ApiError `service_unavailable` where too many are followed already: the order can be read instead */
function followOrder(
  { progressWatch }: OrderDeps,
  { _id, cart }: OrderDocument,
  requestId: string,
): Follow<OrderProgress> {
  const cards = cart.cart_items.reduce((sum, { quantity }) => sum + quantity, 0);
  const follow = progressWatch.follow({ number: _id, cards, requestId });
  if (follow === undefined) throw commonError('service_unavailable');
  return follow;
}

export function handleAccountOrderProgress(deps: OrderDeps) {
  return handleStream(accountOrderProgress, async ({ params, query, identity, requestId }) => {
    const { order } = await findOrder(
      deps,
      accountOrderProgress.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    return followOrder(deps, order, requestId);
  });
}

export function handleSmbOrderProgress(deps: OrderDeps) {
  return handleStream(smbOrderProgress, async ({ params, requestId }) => {
    const order = await deps.businessOrders.byHash(params.plain_text_hash);
    if (order === null) throw callError(smbOrderProgress, 'order_not_found');
    return followOrder(deps, order, requestId);
  });
}
