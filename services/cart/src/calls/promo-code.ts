import { applyPromoCode, removePromoCode } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { CallRefusal, type HandledCall, handle, refusal } from '@bowtie/service-kit';
import { livePromotion, presentCart } from '../rules/present-cart';
import type { CartParts } from './parts';
import { visitorSlot } from './visitor-slot';

/** The calls that apply a promo code and take it off. */
export function promoCodeCalls({ carts, promotions }: CartParts): HandledCall[] {
  return [
    handle(applyPromoCode, async ({ identity, body }) => {
      const cartSource = body.source ?? source.consumer;
      const slot = visitorSlot(identity, cartSource);
      const before = await carts.read(slot);
      if (before === null || before.lines.length === 0) throw refusal(applyPromoCode, 'cart_empty');
      if (livePromotion(before, new Date())?.code === body.promo_code.toUpperCase())
        return { cart: presentCart(before) };
      const taken = await promotions.take(body.promo_code);
      if (taken === undefined) {
        const { message } = applyPromoCode.errors.promo_code_unknown;
        throw refusal(applyPromoCode, 'promo_code_unknown', { errors: { promo_code: [message] } });
      }
      let replaced: string | undefined;
      const cart = await carts
        .change(slot, cartSource, (current) => {
          if (current.lines.length === 0) throw refusal(applyPromoCode, 'cart_empty');
          replaced = current.promotion?.hold_id;
          return { ...current, promotion: { ...taken, since: current.version + 1 } };
        })
        .catch(async (error: unknown) => {
          // Refused for certain: the use goes back. After an outage nobody knows, and the hold lapses by itself.
          if (error instanceof CallRefusal) await promotions.release(taken.hold_id);
          throw error;
        });
      if (replaced !== undefined) await promotions.release(replaced);
      return { cart: presentCart(cart) };
    }),
    handle(removePromoCode, async ({ identity, body }) => {
      const cartSource = body?.source ?? source.consumer;
      let freed: string | undefined;
      const cart = await carts.change(visitorSlot(identity, cartSource), cartSource, (current) => {
        if (current.lines.length === 0) throw refusal(removePromoCode, 'cart_empty');
        freed = current.promotion?.hold_id;
        return current.promotion === null ? current : { ...current, promotion: null };
      });
      if (freed !== undefined) await promotions.release(freed);
      return { cart: presentCart(cart) };
    }),
  ];
}
