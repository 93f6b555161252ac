import { editedGroups, type Flow } from '@bowtie/domain';
import { useCart } from '@bowtie/web';

/** What of the review is in the cart already, because it was opened from there and not taken out since. */
export function useReplacedGroups(flow: Flow): { cards: number; replaces: string[] } {
  const { cart } = useCart();
  const replaces = editedGroups(flow).filter(
    (edited) => cart === undefined || cart.delivery_groups.some(({ uuid }) => uuid === edited),
  );
  const ids = flow.editedCartItems
    .filter(({ deliveryGroupUuid }) => replaces.includes(deliveryGroupUuid))
    .flatMap(({ cards }) => cards);
  return {
    cards: flow.cartList.filter(({ cardId }) => ids.includes(cardId)).length,
    /** The delivery groups of the cart whose place the cards of the review take. */
    replaces,
  };
}
