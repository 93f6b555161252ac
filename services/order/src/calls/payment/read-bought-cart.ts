import { type Cart, orderedCards, readBoughtCart, readCardStates } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import { findOrder } from '../find-order';

/** The cart of a business order, each card for whom it is now: an address that was corrected is not to fail once more. */
async function correctedCart(
  { callService }: OrderDeps,
  { _id: order_number, cart }: OrderDocument,
  requestId: string,
): Promise<Cart> {
  const { cards } = await callService(readCardStates, { body: { order_number }, requestId });
  const recipients = new Map(cards.map(({ card_id, recipient }) => [card_id, recipient]));
  const byItem = new Map(
    orderedCards(order_number, cart).map(({ card_id, item }) => [item.id, recipients.get(card_id)]),
  );
  const cart_items = cart.cart_items.map((item) => {
    const recipient = item.quantity === 1 ? byItem.get(item.id) : undefined;
    if (!recipient) return item;
    const { name: recipient_name, email: recipient_email } = recipient;
    return {
      ...item,
      custom_card_details: { ...item.custom_card_details, recipient_name, recipient_email },
    };
  });
  return { ...cart, cart_items };
}

export function handleReadBoughtCart(deps: OrderDeps) {
  return handle(readBoughtCart, async ({ body, requestId }) => {
    const { order_number, user_id, ...access } = body;
    const visitor = { kind: user_id === null ? ('guest' as const) : ('user' as const), user_id };
    const { order } = await findOrder(deps, visitor, order_number, access, { acts: true, requestId });
    if (order.business === undefined)
      return { order_number: order._id, source: source.consumer, cart: order.cart };
    const cart = await correctedCart(deps, order, requestId);
    return { order_number: order._id, source: source.business, cart };
  });
}
