import type { Cart, PricedDeliveryGroup } from '@bowtie/contracts';
import {
  type CartPrice,
  groupShippingFee,
  type Promotion,
  priceCart,
  type ShippedGroup,
  shippingMethodName,
  wireFromCents,
} from '@bowtie/domain';
import type { CartDocument, CartGroup, CartPromotion } from '../store/cart-document';
import { presentLine } from './present-line';

/** The promotion while its use is set aside for this cart. */
export function livePromotion(cart: Pick<CartDocument, 'promotion'>, now: Date): CartPromotion | null {
  return cart.promotion !== null && cart.promotion.until > now ? cart.promotion : null;
}

function priceOf(cart: Pick<CartDocument, 'lines' | 'groups'>, promotion: Promotion | undefined): CartPrice {
  const lines = cart.lines.map((line) => ({ loadValue: line.amount, quantity: line.quantity }));
  return priceCart(lines, cart.groups.map(shippedGroup), promotion);
}

function shippedGroup({ delivery_style, quote }: CartGroup): ShippedGroup {
  return { style: delivery_style, parcels: quote?.parcels ?? [] };
}

function presentGroup(group: CartGroup): PricedDeliveryGroup {
  const { uuid, virtual, delivery_style, shipping_method_id, quote } = group;
  return {
    uuid,
    virtual,
    delivery_style,
    shipping_method_id,
    shipping_fee: wireFromCents(groupShippingFee(shippedGroup(group))),
    shipping_method_name: quote === undefined ? null : shippingMethodName(quote.method),
    delivery_date: quote?.delivery_date ?? null,
  };
}

/** A cart as it goes over the wire, priced now. Null stands for a visitor who has none. */
export function presentCart(cart: CartDocument | null, now = new Date()): Cart {
  if (cart === null || cart.lines.length === 0) return { ...emptyWire, version: cart?.version ?? 0 };
  const promotion = livePromotion(cart, now);
  return {
    cart_id: cart.cart_id,
    version: cart.version,
    total_quantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    cart_items: cart.lines.map(presentLine),
    delivery_groups: cart.groups.map(presentGroup),
    ...wirePrice(priceOf(cart, promotion?.offer)),
    promo_code: promotion?.code ?? null,
  };
}

const emptyWire: Cart = {
  cart_id: null,
  version: 0,
  total_quantity: 0,
  cart_items: [],
  delivery_groups: [],
  ...wirePrice({ subtotal: 0, fees: 0, shippingFee: 0, discount: 0, total: 0 }),
  promo_code: null,
};

function wirePrice(price: CartPrice) {
  return {
    subtotal: wireFromCents(price.subtotal),
    fees: wireFromCents(price.fees),
    shipping_fee: wireFromCents(price.shippingFee),
    discount: wireFromCents(price.discount),
    total: wireFromCents(price.total),
  };
}
