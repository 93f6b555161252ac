import { applyPromoCode, keepPromoCode, type PromotionOrigin, removePromoCode } from '@bowtie/contracts';
import { type CartSource, source } from '@bowtie/domain';
import { callError, type HandledCall, handle, type Identity, personKeys } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import type { CartDocument } from '../model/cart-document';
import type { FoundPromotion } from '../rules/cart-promotions';
import { withoutActive, withPromotion } from '../rules/cart-promotions';
import { presentCart } from '../rules/present-cart';
import { requestSlot } from './own-cart';
import { releaseDropped } from './release-dropped';

/** What a call says where the cart has nothing in it, and where a code cannot be used. */
interface Refusals {
  empty?: () => Error;
  unknown: () => Error;
}

function promotionSteps({ carts, promotions }: CartDeps) {
  /** Gives a cart a promotion, if it can still be used. Nothing is set aside for a cart that nobody pays for. */
  const promote = async (
    { identity, body }: { identity: Identity; body: { promo_code: string; source?: CartSource | undefined } },
    origin: PromotionOrigin,
    { empty, unknown }: Refusals,
  ) => {
    const cartSource = body.source ?? source.consumer;
    const slot = requestSlot(identity, cartSource);
    const before = identity.is_new ? null : await carts.read(slot);
    const isEmpty = (cart: CartDocument | null) => cart === null || cart.lines.length === 0;
    if (empty !== undefined && isEmpty(before)) throw empty();
    const found = await promotions.find(
      body.promo_code,
      before?.cart_id,
      identity.kind === 'user' ? personKeys(identity) : [],
    );
    if (found === undefined) throw unknown();
    let replaced: CartDocument | undefined;
    const cart = await carts.change(slot, cartSource, (current) => {
      if (empty !== undefined && isEmpty(current)) throw empty();
      replaced = current;
      return withFound(current, found, origin);
    });
    await releaseDropped(promotions, replaced, cart);
    return { cart: presentCart(cart, new Date()) };
  };
  return { promote };
}

export function handleApplyPromoCode(deps: CartDeps): HandledCall {
  const { promote } = promotionSteps(deps);
  return handle(applyPromoCode, (context) => {
    const { message } = applyPromoCode.errors.promo_code_unknown;
    return promote(context, 'typed', {
      empty: () => callError(applyPromoCode, 'cart_empty'),
      unknown: () => callError(applyPromoCode, 'promo_code_unknown', { errors: { promo_code: [message] } }),
    });
  });
}

export function handleKeepPromoCode(deps: CartDeps): HandledCall {
  const { promote } = promotionSteps(deps);
  return handle(keepPromoCode, (context) =>
    promote(context, 'banner', { unknown: () => callError(keepPromoCode, 'promotion_over') }),
  );
}

export function handleRemovePromoCode({ carts, promotions }: CartDeps): HandledCall {
  return handle(removePromoCode, async ({ identity, body }) => {
    const cartSource = body?.source ?? source.consumer;
    let before: CartDocument | undefined;
    const cart = await carts.change(requestSlot(identity, cartSource), cartSource, (current) => {
      const { promotions: had = [], lines } = current;
      if (lines.length === 0 && had.length === 0) throw callError(removePromoCode, 'cart_empty');
      before = current;
      return had.length === 0 ? current : { ...current, promotions: withoutActive(current, new Date()) };
    });
    await releaseDropped(promotions, before, cart);
    return { cart: presentCart(cart, new Date()) };
  });
}

function withFound(cart: CartDocument, found: FoundPromotion, origin: PromotionOrigin): CartDocument {
  const { promotions: before = [] } = cart;
  const promotions = withPromotion(cart, found, origin, new Date());
  const isSame =
    before.length === promotions.length &&
    before.every((promotion, index) => promotion === promotions[index]);
  return isSame ? cart : { ...cart, promotions };
}
