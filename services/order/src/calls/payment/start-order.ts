import { startOrder } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import { orderToken } from '../../rules/order-token';
import { creditSum } from '../../rules/payment/credit-sum';
import { showBusiness } from '../../rules/view/show-order';

export function handleStartOrder({ config, orders }: OrderDeps) {
  return handle(startOrder, async ({ body }) => {
    // Nearly always it is the first card of a paid order that asks.
    const begun = await orders.start(body.order_number);
    const order = begun ?? (await orders.byNumber(body.order_number));
    if (order === null) throw callError(startOrder, 'order_not_found');
    const { email, first_name, last_name } = order.buyer;
    return {
      order_number: order._id,
      status: order.status,
      ...(order.hold && { on_hold: true }),
      is_begun: begun !== null,
      buyer: { email, first_name, last_name },
      ...(order.language !== undefined && { language: order.language }),
      ...(order.business !== undefined && { business: showBusiness(order.business) }),
      cart: order.cart,
      ...(order.rewards !== undefined && creditSum(order.rewards, order.rewards.cents)),
      ...(order.cash_back !== undefined && { cash_back: wireFromCents(order.cash_back.cents) }),
      order_token: orderToken(config.ORDER_LINK_KEY, order._id),
    };
  });
}
