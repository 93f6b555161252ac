import { createHash } from 'node:crypto';
import { type Cart, releasePromotionUse, takePromotionUse } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';

/** A payment with the cart that it was prepared for. */
interface PaidCart {
  cart_id: string | null;
  promo_code: string | null;
  payment_id: string;
}

/** The use of a promotion, as far as orders take and free it. */
export interface PromotionUse {
  /** Takes the use for an order whose payment is authorised. @throws CallRefusal `promo_code_unavailable` */
  take(cart: Cart, paymentId: string, requestId: string): Promise<void>;
  /** Frees it after a payment was given up. What cannot be freed now is free by itself later. */
  release(paid: PaidCart, requestId: string): Promise<void>;
}

interface PromotionUseDeps {
  callService: ServiceClient;
  log: FastifyBaseLogger;
}

export function createPromotionUse({ callService, log }: PromotionUseDeps): PromotionUse {
  return {
    async take({ cart_id, promo_code }, payment_intent_id, requestId) {
      if (cart_id === null || promo_code === null) return;
      await callService(takePromotionUse, { body: { cart_id, promo_code, payment_intent_id }, requestId });
    },
    async release({ cart_id, promo_code, payment_id: payment_intent_id }, requestId) {
      if (cart_id === null || promo_code === null) return;
      const body = { cart_id, promo_code, payment_intent_id };
      await callService(releasePromotionUse, { body, requestId }).catch((error: unknown) =>
        log.warn({ err: error, payment_id: payment_intent_id }, 'the use of a promotion is freed later'),
      );
    },
  };
}

/** In whose name uses are set aside: that of an address, which no store of ours keeps in the clear, or of a session. */
export function holderOf(address: string | undefined, cartKey: string): string {
  const who = address === undefined ? `session ${cartKey}` : `address ${address}`;
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}
