import { orderedCards, replaceLostCard, replacePostedCard } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { PostTo } from '../../model/order-action';
import type { OrderDocument } from '../../model/order-document';
import { isOrderedPlace } from '../../rules/address-change';
import { findOrder } from '../find-order';
import { requestChange, waitsForMailbox } from '../request-change';

interface Wanted {
  order: OrderDocument;
  cardId: string;
  postTo: PostTo;
  requestId: string;
  /** Whether it is only looked at whether that can be done. */
  onlyCheck?: boolean;
}

/** Has a card of an order replaced. @throws ApiError in the words of `replaceLostCard` */
export async function replaceCard(
  { callService }: OrderDeps,
  { order, cardId, postTo, requestId, onlyCheck = false }: Wanted,
) {
  if (order.hold) throw callError(replaceLostCard, 'order_on_hold');
  const body = { order_number: order._id, card_id: cardId, post_to: postTo, only_check: onlyCheck };
  return (await callService(replacePostedCard, { body, requestId })).replaced;
}

export function handleReplaceLostCard(deps: OrderDeps) {
  return handle(replaceLostCard, async ({ body, identity, requestId }) => {
    const { order_number, order_token, email, card_id, ...postTo } = body;
    const access = { order_token, email };
    const { order, by } = await findOrder(
      deps,
      replaceLostCard.name,
      identity,
      order_number,
      access,
      requestId,
    );
    const card = orderedCards(order._id, order.cart).find((ordered) => ordered.card_id === card_id);
    if (card === undefined) throw callError(replaceLostCard, 'card_not_found');
    const wanted = { order, cardId: card_id, postTo, requestId };
    const waits = waitsForMailbox(by) && !isOrderedPlace(card, postTo);
    const replaced = await replaceCard(deps, { ...wanted, onlyCheck: waits });
    if (replaced !== null) return replaced;
    await requestChange(
      deps,
      order,
      { card_id, recipient: null, post_to: postTo },
      { keyed: undefined, tooMany: () => callError(replaceLostCard, 'change_limit') },
    );
    return { awaits_confirmation: true as const };
  });
}
