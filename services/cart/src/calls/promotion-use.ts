import { releasePromotionUse, takePromotionUse } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { CartDeps } from '../deps';
import type { CartDocument } from '../model/cart-document';
import { slotOfCartId } from '../store/cart-identity';
import { dropPromotion } from './drop-promotion';

function useSteps({ carts }: CartDeps) {
  const hasIt = async (cartId: string, code: string): Promise<CartDocument | null> => {
    const cart = await carts.read({ id: slotOfCartId(cartId), epoch: undefined });
    return cart?.cart_id === cartId && cart.promotions?.some((promotion) => promotion.code === code)
      ? cart
      : null;
  };
  return { hasIt };
}

export function handleTakePromotionUse(deps: CartDeps): HandledCall {
  const { carts, promotions } = deps;
  const { hasIt } = useSteps(deps);
  return handle(takePromotionUse, async ({ body }) => {
    const { cart_id: cartId, promo_code: code, payment_intent_id: paymentId, persons } = body;
    const cart = await hasIt(cartId, code);
    if (cart === null) throw callError(takePromotionUse, 'promo_code_unavailable');
    if (!(await promotions.take({ code, cartId, paymentId, persons }))) {
      await dropPromotion(carts, cart, code);
      throw callError(takePromotionUse, 'promo_code_unavailable');
    }
    // Another request may have ordered and closed the cart in between: what came after its use is one too many.
    if ((await hasIt(cartId, code)) === null) {
      await promotions.release({ code, cartId, reserved: false, payment_id: paymentId });
      throw callError(takePromotionUse, 'promo_code_unavailable');
    }
    return {};
  });
}

export function handleReleasePromotionUse({ promotions }: CartDeps): HandledCall {
  return handle(releasePromotionUse, async ({ body }) => {
    await promotions.release({
      code: body.promo_code,
      cartId: body.cart_id,
      reserved: body.keep_reserved !== true,
      payment_id: body.payment_intent_id,
    });
    return {};
  });
}
