import type { Flow } from '@bowtie/domain';
import { useCart } from '@bowtie/web';

/** What of the review is in the cart already, because it was opened from there and not taken out since. */
export function useInCart({ editedCartItems, cartList }: Flow): { cards: number; updates: boolean } {
  const { cart } = useCart();
  const standing = editedCartItems.filter(
    ({ deliveryGroupUuid }) =>
      cart === undefined || cart.delivery_groups.some(({ uuid }) => uuid === deliveryGroupUuid),
  );
  const ids = standing.flatMap(({ cards }) => cards);
  return {
    cards: cartList.filter(({ cardId }) => ids.includes(cardId)).length,
    /** Something in the cart is replaced, or taken out. */
    updates: standing.length > 0,
  };
}
