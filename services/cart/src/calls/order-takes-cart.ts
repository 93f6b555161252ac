import { closeOrderedCart, readCartForOrder } from '@bowtie/contracts';
import { type HandledCall, handle, refusal } from '@bowtie/service-kit';
import type { ContentRefusal } from '../rules/content-refusal';
import { presentCart } from '../rules/present-cart';
import { repriceLines } from '../rules/reprice-lines';
import { rateAgeMs } from '../shipping/rate-book';
import { requote } from '../shipping/requote';
import { type CartDocument, emptyCart } from '../store/cart-document';
import { slotOf, slotOfCartId } from '../store/cart-identity';
import type { CartParts } from './parts';
import { sourceOf } from './visitor-slot';

/** How often a cart that changes while it is closed is looked at again. */
const closingAttempts = 20;

/** The calls by which the order service takes a cart over. */
export function orderCalls(parts: CartParts): HandledCall[] {
  const { carts, promotions } = parts;
  return [
    handle(readCartForOrder, async ({ body, requestId }) => {
      const cart = await carts.read(slotOf(body.cart_key, sourceOf(body.business)));
      if (cart === null || cart.lines.length === 0) throw refusal(readCartForOrder, 'cart_empty');
      const youngest = Date.now() - rateAgeMs;
      const [repriced, requoted] = await Promise.all([
        repriceLines(cart.lines, parts, body.cart_key, requestId),
        requote(cart, parts, ({ quoted_at }) => quoted_at.getTime() > youngest),
      ]);
      if ('refused' in repriced) throw orderRefusal(repriced.refused);
      if ('refused' in requoted) throw orderRefusal(requoted.refused);
      return { cart: presentCart({ ...requoted.cart, lines: repriced.lines }) };
    }),
    handle(closeOrderedCart, async ({ body }) => {
      // Nearly every cart is still what was ordered.
      if (await carts.closeUnchanged(body)) return { closed: true };
      for (let attempt = 0; attempt < closingAttempts; attempt += 1) {
        const cart = await carts.read(slotOfCartId(body.cart_id));
        if (cart === null) return { closed: false };
        const { ordered } = cart;
        if (ordered?.cart_id === body.cart_id && ordered.version === body.version) return { closed: true };
        if (cart.cart_id !== body.cart_id) return { closed: false };
        const isUnchanged = cart.version === body.version;
        const used = cart.promotion !== null && cart.promotion.since <= body.version ? cart.promotion : null;
        if (!isUnchanged && used === null) return { closed: false };
        // The use is settled before the cart forgets it: a crash in between is mended when this is asked again.
        if (used !== null) await promotions.consume(used.hold_id);
        const next = isUnchanged
          ? closed(cart, body.order_number)
          : { ...cart, promotion: null, version: cart.version + 1 };
        if (await carts.replace(cart, next)) return { closed: isUnchanged };
      }
      throw refusal(closeOrderedCart, 'conflict');
    }),
  ];
}

function orderRefusal({ code, errors }: ContentRefusal) {
  return refusal(readCartForOrder, code, { errors });
}

/** The empty cart that follows: with an id of its own, so that no version of it can be taken for the ordered one. */
function closed(cart: CartDocument, orderNumber: string): CartDocument {
  return {
    ...emptyCart(cart._id, cart.source, new Date()),
    version: cart.version + 1,
    ordered: { cart_id: cart.cart_id, version: cart.version, order_number: orderNumber },
  };
}
