import { createHash } from 'node:crypto';
import { type Cart, releasePromotionUse, type StockItem, takePromotionUse } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { stockItems } from '../rules/payment/brand-stock';
import type { BrandStock } from './brand-stock';

/** A payment with the cart that it was prepared for. */
interface PaidCart {
  cart_id: string | null;
  /** Absent in payments of older versions. */
  promo_code?: string | null;
  payment_id: string;
  /** The cards of brands in it; absent: none. */
  stock?: StockItem[];
}

/** What is limited of a cart, as far as orders take and free it: the use of its promotion, and the cards of brands. */
export interface CartUses {
  /** Takes both for an order of these persons whose payment is authorised. @throws ApiError `promo_code_unavailable` `no_inventory` */
  take(cart: Cart, paymentId: string, persons: string[], requestId: string): Promise<void>;
  /** Frees both after a payment was given up. What cannot be freed now is free by itself later. */
  release(paid: PaidCart, requestId: string): Promise<void>;
}

interface CartUsesDeps {
  callService: ServiceClient;
  stock: Pick<BrandStock, 'take' | 'release'>;
  log: FastifyBaseLogger;
}

export function createCartUses({ callService, stock, log }: CartUsesDeps): CartUses {
  const release: CartUses['release'] = async (paid, requestId) => {
    const { cart_id, promo_code = null, payment_id, stock: items = [] } = paid;
    if (cart_id === null) return;
    const warn = (err: unknown) => log.warn({ err, payment_id }, 'what a cart had set aside is freed later');
    if (promo_code !== null) {
      const body = { cart_id, promo_code, payment_intent_id: payment_id };
      await callService(releasePromotionUse, { body, requestId }).catch(warn);
    }
    await stock.release({ cart_id, payment_id, items }, requestId).catch(warn);
  };
  return {
    release,
    async take(cart, payment_intent_id, persons, requestId) {
      const { cart_id, promo_code } = cart;
      if (cart_id === null) return;
      await stock.take(cart, payment_intent_id, requestId);
      if (promo_code === null) return;
      const body = { cart_id, promo_code, payment_intent_id, persons };
      try {
        await callService(takePromotionUse, { body, requestId });
      } catch (error) {
        await release({ cart_id, payment_id: payment_intent_id, stock: stockItems(cart) }, requestId);
        throw error;
      }
    },
  };
}

/** In whose name uses are set aside: that of an address, which no store of ours keeps in the clear, or of a session. */
export function holderOf(address: string | undefined, cartKey: string): string {
  const who = address === undefined ? `session ${cartKey}` : `address ${address}`;
  return createHash('sha256').update(who).digest('base64url').slice(0, 22);
}
