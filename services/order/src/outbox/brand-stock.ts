import {
  type Cart,
  createOrder,
  releaseBrandStock,
  returnBrandStock,
  type StockItem,
  sellBrandStock,
  takeBrandStock,
} from '@bowtie/contracts';
import { callError, type ServiceClient } from '@bowtie/service-kit';
import type { OrderDocument } from '../model/order-document';
import { shortPaths, stockItems, stockOfCard } from '../rules/payment/brand-stock';

interface StockUse {
  cart_id: string;
  payment_id: string;
  items: StockItem[];
}

/** The stock of brands' cards, as far as orders take it and give it back. */
export interface BrandStock {
  /** Takes what a cart needs for an order whose payment is authorised. @throws ApiError `no_inventory`, naming the items */
  take(cart: Cart, paymentId: string, requestId: string): Promise<void>;
  /** Notes that what an order took is sold. */
  sell(order: OrderDocument): Promise<void>;
  /** Frees what a payment took that became no order, and what was set aside for its cart. */
  release(use: StockUse, requestId: string): Promise<void>;
  /** Puts a card that was canceled back; once, however often it is asked. */
  putBack(order: OrderDocument, cardId: string): Promise<void>;
}

export function createBrandStock(callService: ServiceClient): BrandStock {
  return {
    async take(cart, payment_intent_id, requestId) {
      const items = stockItems(cart);
      const { cart_id } = cart;
      if (cart_id === null || items.length === 0) return;
      const body = { cart_id, payment_intent_id, items };
      const { short } = await callService(takeBrandStock, { body, requestId });
      if (short.length === 0) return;
      const { message } = createOrder.errors.no_inventory;
      const errors = Object.fromEntries(shortPaths(cart, short).map((path) => [path, [message]]));
      throw callError(createOrder, 'no_inventory', { errors });
    },
    async sell({ cart, payment_id: payment_intent_id, request_id: requestId }) {
      const items = stockItems(cart);
      const { cart_id } = cart;
      if (cart_id === null || items.length === 0) return;
      await callService(sellBrandStock, { body: { cart_id, payment_intent_id, items }, requestId });
    },
    async release({ cart_id, payment_id: payment_intent_id, items }, requestId) {
      if (items.length === 0) return;
      await callService(releaseBrandStock, { body: { cart_id, payment_intent_id, items }, requestId });
    },
    async putBack(order, card_id) {
      const key = stockOfCard(order, card_id);
      if (key === undefined) return;
      await callService(returnBrandStock, { body: { card_id, ...key }, requestId: order.request_id });
    },
  };
}
