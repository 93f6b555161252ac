import { cartAmount, getCart } from '@bowtie/contracts';
import { type HandledCall, handle, type Identity, noContent } from '@bowtie/service-kit';
import { presentCart } from '../rules/present-cart';
import { requote } from '../shipping/requote';
import { slotOf } from '../store/cart-identity';
import type { CartParts } from './parts';
import { sourceOf } from './visitor-slot';

/** The calls that show a visitor their cart. */
export function readCartCalls(parts: CartParts): HandledCall[] {
  const read = async (identity: Identity, smb: boolean | undefined) => {
    // A visitor who has written nothing yet has no session, and so no cart.
    if (identity.cart_key === null) return presentCart(null);
    const cart = await parts.carts.read(slotOf(identity.cart_key, sourceOf(smb)));
    if (cart === null) return presentCart(null);
    // A day of arrival that was promised on another day is over. A carrier that rests takes nobody's cart away.
    const today = startOfDay(new Date());
    const requoted = await requote(cart, parts, ({ quoted_at }) => quoted_at >= today);
    return presentCart('cart' in requoted ? requoted.cart : cart);
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

function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
}
