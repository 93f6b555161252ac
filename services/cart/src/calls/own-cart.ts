import { type CartSource, source } from '@bowtie/domain';
import { commonError, type Identity } from '@bowtie/service-kit';
import type { PictureOwner } from '../clients/own-pictures';
import { type CartSlot, slotOf, slotOfCartId } from '../store/cart-identity';

/** The business cart, or the consumer's. */
export function sourceOf(isBusiness: boolean | undefined): CartSource {
  return isBusiness ? source.business : source.consumer;
}

/** Where the visitor's cart lies. A call that writes has a session, so one without is not from the gateway. */
export function requestSlot({ cart_key, cart_epoch }: Identity, cartSource: CartSource): CartSlot {
  if (cart_key === null) throw commonError('identity_missing');
  return { id: slotOf(cart_key, cartSource), epoch: cart_epoch };
}

/** Whose pictures may be put on the visitor's cards. */
export function ownerOf({ cart_key, cart_epoch, user_id }: Identity): PictureOwner {
  if (cart_key === null) throw commonError('identity_missing');
  return { cart_key, cart_epoch, user_id };
}

/** The slot and source of a cart id, if the cart is the visitor's own. */
export function ownCart(
  identity: Identity,
  cartId: string,
): { slot: CartSlot; source: CartSource } | undefined {
  const { cart_key, cart_epoch } = identity;
  if (cart_key === null) return undefined;
  const id = slotOfCartId(cartId);
  const own = Object.values(source).find((candidate) => slotOf(cart_key, candidate) === id);
  return own === undefined ? undefined : { slot: { id, epoch: cart_epoch }, source: own };
}
