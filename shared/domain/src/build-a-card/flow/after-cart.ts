import { isBegun } from '../cards/completeness';
import { type Flow, resetFlow } from './flow';
import { normaliseCards } from './normalise-cards';

/**
 * Begins anew once cards have gone into the cart. What another tab has begun or finished meanwhile stays as it is; the
 * change of a card that went is given up.
 */
export function resetAfterCart(flow: Flow, removedIds: readonly string[]): Flow {
  const empty = resetFlow(flow);
  const cartList = flow.cartList.filter(({ cardId }) => !removedIds.includes(cardId));
  const stays = (cardId: string) => cartList.some((card) => card.cardId === cardId);
  const editing = flow.editing !== null && stays(flow.editing.cardId) ? flow.editing : null;
  const batch = flow.editing === null || editing !== null ? flow.cards : flow.editing.parked;
  const cards = editing === null ? batch.filter(isBegun) : batch;
  if (cards.length + cartList.length === 0) return empty;
  return normaliseCards({
    ...empty,
    draft: cards.length > 0 ? flow.draft : empty.draft,
    cards,
    cartList,
    editing,
    currentCardId: flow.currentCardId,
    lastAdded: flow.lastAdded.filter(stays),
    bulkDeliveryGroups: flow.bulkDeliveryGroups,
    editedCartItems: flow.editedCartItems.filter((item) => item.cards.some(stays)),
  });
}
