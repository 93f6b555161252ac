import {
  type Cart,
  copyCartFromOrder,
  fillCartFromOrder,
  languageOfTag,
  orderedCards,
  readCardStates,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { callError, commonError, handle, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { paymentSlot } from '../payment/payment-slot';
import { findOrder } from './find-order';

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

export function handleCopyCartFromOrder(deps: OrderDeps) {
  return handle(
    copyCartFromOrder,
    async ({ params, body, identity, language, requestId, idempotencyKey }) => {
      const { into = 'cart', ...access } = body ?? {};
      // Into the grid come whole addresses, so the order is opened by who is signed in alone.
      const opened = into === 'grid' ? {} : access;
      const { order } = await findOrder(
        deps,
        copyCartFromOrder.name,
        identity,
        params.order_number,
        opened,
        requestId,
      );
      const isBusiness = order.business !== undefined;
      if (into === 'grid' && !isBusiness) throw callError(copyCartFromOrder, 'order_not_found');
      const { kind, cart_key, cart_epoch, user_id, is_new } = identity;
      // A call that writes has a session, so one without is not from the gateway.
      if (cart_key === null || kind === 'service' || kind === 'team') throw commonError('identity_missing');
      // Each order goes back into the cart of its kind.
      const cartSource = isBusiness ? source.business : source.consumer;
      const keyed = keyedRequest(copyCartFromOrder.name, paymentSlot(cart_key, cartSource), idempotencyKey, [
        order._id,
        access,
        into,
      ]);
      if (!(await deps.keys.claim(keyed))) throw callError(copyCartFromOrder, 'idempotency_key_reused');
      const filling = {
        visitor: { kind, cart_key, cart_epoch, user_id, is_new: is_new === true },
        source: cartSource,
        language: languageOfTag(order.language).tag,
        cart: isBusiness ? await correctedCart(deps, order, requestId) : order.cart,
        into,
        ...(keyed && { key: keyed.key }),
      };
      return deps.callService(fillCartFromOrder, { body: filling, language, requestId });
    },
  );
}
