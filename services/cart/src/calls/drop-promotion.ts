import type { CartDocument } from '../model/cart-document';
import type { CartStore } from '../store/cart-store';

/** Takes a promotion that cannot be used any more off the cart that was read; the cart has another version then. */
export async function dropPromotion(
  carts: Pick<CartStore, 'release' | 'change'>,
  { _id, cart_id, source }: CartDocument,
  code: string,
): Promise<void> {
  // No order is made of it at that price, so nobody waits for one.
  await carts.release(cart_id);
  await carts.change({ id: _id, epoch: undefined }, source, (current) => {
    const { promotions = [] } = current;
    const left = promotions.filter((promotion) => promotion.code !== code);
    const isOther = current.cart_id !== cart_id || left.length === promotions.length;
    return isOther ? current : { ...current, promotions: left };
  });
}
