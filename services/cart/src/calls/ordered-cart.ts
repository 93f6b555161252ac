import { type CallBody, closeOrderedCart, readCartForOrder, releaseHeldCart } from '@bowtie/contracts';
import { callError, type HandledCall, handle, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import { reserveStock } from '../lines/brand-stock';
import { repriceLines } from '../lines/reprice-lines';
import type { CartDocument } from '../model/cart-document';
import { appliedPromotion } from '../rules/cart-promotions';
import type { ContentError } from '../rules/content-error';
import { withoutItems } from '../rules/merge-groups';
import { presentCart } from '../rules/present-cart';
import { rateAgeMs } from '../shipping/rate-cache';
import { requote } from '../shipping/requote';
import { slotOf, slotOfCartId } from '../store/cart-identity';
import { emptyCart } from '../store/empty-cart';
import { dropPromotion } from './drop-promotion';
import { sourceOf } from './own-cart';

/** How often a cart that changes while it is closed is looked at again. */
const closingAttempts = 20;

function orderingSteps({ carts, promotions }: CartDeps) {
  /** Sets a use of the cart's promotion aside while it is paid. Where none is left, the cart goes on without. */
  const reserve = async (cart: CartDocument, by: { holder: string; persons: string[] }) => {
    const active = appliedPromotion(cart, new Date());
    if (active === null) return;
    const { code } = active;
    const reserved = await promotions.reserve({ code, cartId: cart.cart_id, ...by });
    if (reserved === 'used_up') {
      await dropPromotion(carts, cart, code);
      throw callError(readCartForOrder, 'promo_code_unavailable');
    }
    const { until } = reserved;
    if (until === null || active.reserved_until?.getTime() === until.getTime()) return;
    const noted = cart.promotions?.map((promotion) =>
      promotion.code === code ? { ...promotion, reserved_until: until } : promotion,
    );
    await carts.noteReserved(cart, noted ?? []);
  };

  const close = async (body: CallBody<typeof closeOrderedCart>) => {
    const { cart_id, version, order_number, items = [] } = body;
    // Nearly every cart is still what was ordered.
    if (await carts.closeUnchanged({ cart_id, version, order_number })) return { closed: true };
    return retryConflicts(closingAttempts, async () => {
      const cart = await carts.read({ id: slotOfCartId(cart_id), epoch: undefined });
      if (cart === null) return { closed: false };
      const { ordered } = cart;
      if (ordered?.cart_id === cart_id && ordered.version === version) return { closed: true };
      if (cart.cart_id !== cart_id) return { closed: false };
      const left = cart.version === version ? emptied(cart) : withoutItems(cart, items, new Date());
      // What was promised before ends with the order; what came later is for the next one.
      const promised = cart.promotions?.filter(({ since }) => since > version) ?? [];
      if (left === cart && promised.length === (cart.promotions?.length ?? 0)) return { closed: false };
      const next = {
        ...left,
        version: cart.version + 1,
        held_until: null,
        promotions: promised,
        ...(left === cart ? {} : { ordered: { cart_id, version, order_number } }),
      };
      return (await carts.replace(cart, next)) ? { closed: left !== cart } : new WriteConflict();
    });
  };
  return { reserve, close };
}

export function handleReadCartForOrder(deps: CartDeps): HandledCall {
  const { carts } = deps;
  const { reserve } = orderingSteps(deps);
  return handle(readCartForOrder, async ({ body, requestId }) => {
    const { cart_key, cart_epoch: epoch } = body;
    const slot = { id: slotOf(cart_key, sourceOf(body.business)), epoch };
    const cart = await (body.hold ? carts.hold(slot) : carts.read(slot));
    if (cart === null || cart.lines.length === 0) throw callError(readCartForOrder, 'cart_empty');
    const youngest = Date.now() - rateAgeMs;
    const [repriced, requoted] = await Promise.all([
      repriceLines(cart, deps, { cart_key, cart_epoch: epoch }, requestId),
      requote(cart, deps, ({ quoted_at }) => quoted_at.getTime() > youngest),
    ]);
    if ('refused' in repriced) throw toOrderError(repriced.refused);
    if ('refused' in requoted) throw toOrderError(requoted.refused);
    const priced = { ...requoted.cart, lines: repriced.lines };
    if (body.reserve !== undefined) {
      const soldOut = await reserveStock(deps, priced, body.reserve.holder, requestId);
      if (soldOut !== undefined) throw toOrderError(soldOut);
      await reserve(priced, body.reserve);
    }
    return { cart: presentCart(priced, new Date()) };
  });
}

export function handleReleaseHeldCart({ carts }: CartDeps): HandledCall {
  return handle(releaseHeldCart, async ({ body }) => {
    await carts.release(body.cart_id);
    return {};
  });
}

export function handleCloseOrderedCart(deps: CartDeps): HandledCall {
  const { promotions } = deps;
  const { close } = orderingSteps(deps);
  return handle(closeOrderedCart, async ({ body }) => {
    const { cart_id: cartId, used } = body;
    if (used === undefined) return close(body);
    const { promo_code: code, payment_intent_id: payment_id } = used;
    // The promotion use is recorded before the cart drops it; after a crash in between, a repeated call
    // completes it.
    await promotions.consume({ code, cartId, paymentId: payment_id, orderNumber: body.order_number });
    const closed = await close(body);
    // A request that came late may have taken another for the same payment, of which nothing will come.
    await promotions.release({ code, cartId, reserved: false, payment_id });
    return closed;
  });
}

function toOrderError({ code, errors }: ContentError) {
  return callError(readCartForOrder, code, { errors });
}

/**
 * The empty cart that follows: with an id of its own, so that no version of it can be taken for the ordered one. What came
 * under a key and was bought does not come back when it is sent again.
 */
function emptied(cart: CartDocument): CartDocument {
  return { ...emptyCart(cart._id, cart.source, new Date()), applied: cart.applied ?? [] };
}
