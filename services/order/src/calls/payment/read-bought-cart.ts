import { type Cart, languageOfTag, orderedCards, readBoughtCart, readCardStates } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import type { Visitor } from '../../rules/bought-by';
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
    const { name: recipient_name, email: recipient_email, language: recipient_language } = recipient;
    return {
      ...item,
      custom_card_details: {
        ...item.custom_card_details,
        recipient_name,
        recipient_email,
        ...(recipient_language !== undefined && { recipient_language }),
      },
    };
  });
  return { ...cart, cart_items };
}

export function handleReadBoughtCart(deps: OrderDeps) {
  return handle(readBoughtCart, async ({ body, requestId }) => {
    const { order_number, user_id, session, ...access } = body;
    const visitor: Visitor = {
      ...session,
      kind: user_id === null ? (session?.kind ?? 'anonymous') : 'user',
      user_id,
    };
    const { order } = await findOrder(deps, readBoughtCart.name, visitor, order_number, access, requestId);
    const about = { order_number: order._id, language: languageOfTag(order.language).tag };
    if (order.business === undefined) return { ...about, source: source.consumer, cart: order.cart };
    const cart = await correctedCart(deps, order, requestId);
    return { ...about, source: source.business, cart };
  });
}
