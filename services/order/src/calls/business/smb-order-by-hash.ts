import { readCardStates, smbOrderByHash } from '@bowtie/contracts';
import { callError, handle, textIn } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { refundProgressOf } from '../../rules/refund-progress';
import { showAccountOrder } from '../../rules/view/show-account-order';
import { pictureIds } from '../../rules/view/show-order';
import { actsAs, businessRoleOf } from './business-role';

export function handleSmbOrderByHash(deps: OrderDeps) {
  const { actions, businessOrders, callService } = deps;
  return handle(smbOrderByHash, async ({ params, query, identity, language, requestId }) => {
    const order = await businessOrders.byHash(params.plain_text_hash);
    if (order === null) throw callError(smbOrderByHash, 'order_not_found');
    const body = { order_number: order._id, picture_ids: pictureIds(order) };
    const refundProgress = refundProgressOf(await actions.underWay(order._id));
    const now = await callService(readCardStates, { body, requestId });
    const userId = identity.kind === 'user' ? identity.user_id : null;
    const role =
      userId === null || order.business === undefined
        ? undefined
        : await businessRoleOf(deps, order.business, userId, requestId);
    return showAccountOrder(order, now, role !== undefined, {
      mayAct: actsAs(role),
      isOutsider: role === undefined,
      cardLimit: query.card_limit,
      refundProgress,
      told: (text) => textIn(language, text),
    });
  });
}
