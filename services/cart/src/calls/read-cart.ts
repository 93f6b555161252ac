import { cartAmount, getCart } from '@bowtie/contracts';
import { type HandledCall, handle, type Identity, noContent } from '@bowtie/service-kit';
import { presentCart } from '../rules/present-cart';
import { slotOf } from '../store/cart-identity';
import type { CartParts } from './parts';
import { sourceOf } from './visitor-slot';

/** The calls that show a visitor their cart. */
export function readCartCalls({ carts }: CartParts): HandledCall[] {
  const read = async (identity: Identity, smb: boolean | undefined) => {
    // A visitor who has written nothing yet has no session, and so no cart.
    if (identity.cart_key === null) return presentCart(null);
    return presentCart(await carts.read(slotOf(identity.cart_key, sourceOf(smb))));
  };

  return [
    handle(getCart, async ({ identity, query }) => {
      const cart = await read(identity, query.smb);
      return query.smb && cart.total_quantity === 0 ? noContent : { cart };
    }),
    handle(cartAmount, async ({ identity, query }) => {
      const { subtotal, fees, shipping_fee, discount, total } = await read(identity, query.smb);
      return { subtotal, fees, shipping_fee, discount, total };
    }),
  ];
}
