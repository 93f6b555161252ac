import type { Cart } from '@bowtie/contracts';
import { refreshCart, refreshSession } from '@bowtie/web';
import { cartGroups, putGroups } from '@bowtie/web/cart-edit';

/**
 * After an error that may mean that the session ended, and its cart with it: puts back what the visitor still sees. Says
 * whether that was so. A cart that was emptied elsewhere is of a later version and stays as it is.
 */
export async function restoreLostCart(seen: Cart | undefined): Promise<boolean> {
  await refreshSession();
  const cart = await refreshCart();
  if (seen === undefined || cart === undefined || seen.cart_items.length === 0) return false;
  if (cart.cart_items.length > 0 || cart.version >= seen.version) return false;
  return (await putGroups(cartGroups(seen))).done;
}
