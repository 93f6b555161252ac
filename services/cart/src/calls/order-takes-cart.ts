import { closeOrderedCart, readCartForOrder, releaseHeldCart } from '@bowtie/contracts';
import { type HandledCall, handle, refusal } from '@bowtie/service-kit';
import type { ContentRefusal } from '../rules/content-refusal';
import { withoutItems } from '../rules/merge-groups';
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
      const { cart_key, cart_epoch: epoch } = body;
      const slot = { id: slotOf(cart_key, sourceOf(body.business)), epoch };
      const cart = await (body.hold ? carts.hold(slot) : carts.read(slot));
      if (cart === null || cart.lines.length === 0) throw refusal(readCartForOrder, 'cart_empty');
      const youngest = Date.now() - rateAgeMs;
      const [repriced, requoted] = await Promise.all([
        repriceLines(cart.lines, parts, { cart_key, cart_epoch: epoch }, requestId),
        requote(cart, parts, ({ quoted_at }) => quoted_at.getTime() > youngest),
      ]);
      if ('refused' in repriced) throw orderRefusal(repriced.refused);
      if ('refused' in requoted) throw orderRefusal(requoted.refused);
      return { cart: presentCart({ ...requoted.cart, lines: repriced.lines }) };
    }),
    handle(releaseHeldCart, async ({ body }) => {
      await carts.release(body.cart_id);
      return {};
    }),
    handle(closeOrderedCart, async ({ body }) => {
      const { cart_id, version, order_number, items = [] } = body;
      // Nearly every cart is still what was ordered.
      if (await carts.closeUnchanged({ cart_id, version, order_number })) return { closed: true };
      for (let attempt = 0; attempt < closingAttempts; attempt += 1) {
        const cart = await carts.read({ id: slotOfCartId(cart_id), epoch: undefined });
        if (cart === null) return { closed: false };
        const { ordered } = cart;
        if (ordered?.cart_id === cart_id && ordered.version === version) return { closed: true };
        if (cart.cart_id !== cart_id) return { closed: false };
        const isUnchanged = cart.version === version;
        const used = cart.promotion !== null && cart.promotion.since <= version ? cart.promotion : null;
        const left = isUnchanged ? emptied(cart) : withoutItems(cart, items);
        if (left === cart && used === null) return { closed: false };
        // The use is settled before the cart forgets it: a crash in between is mended when this is asked again.
        if (used !== null) await promotions.consume(used.hold_id);
        // An empty cart keeps no promotion that came to it later.
        const freed = used === null && left.lines.length === 0 ? cart.promotion : null;
        const next = {
          ...left,
          version: cart.version + 1,
          held_until: null,
          promotion: used === null && freed === null ? cart.promotion : null,
          ...(left === cart ? {} : { ordered: { cart_id, version, order_number } }),
        };
        if (!(await carts.replace(cart, next))) continue;
        if (freed !== null) await promotions.release(freed.hold_id);
        return { closed: left !== cart };
      }
      throw refusal(closeOrderedCart, 'conflict');
    }),
  ];
}

function orderRefusal({ code, errors }: ContentRefusal) {
  return refusal(readCartForOrder, code, { errors });
}

/**
 * The empty cart that follows: with an id of its own, so that no version of it can be taken for the ordered one. What came
 * under a key and was bought does not come back when it is sent again.
 */
function emptied(cart: CartDocument): CartDocument {
  return { ...emptyCart(cart._id, cart.source, new Date()), applied: cart.applied ?? [] };
}
