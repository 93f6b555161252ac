import type { Cart, PricedDeliveryGroup } from '@bowtie/contracts';
import {
  type CartPrice,
  groupShippingFee,
  promotionName,
  shippingMethodName,
  wireFromCents,
} from '@bowtie/domain';
import type { CartDocument, CartGroup, CartPromotion } from '../store/cart-document';
import { priceOf, shippedGroup } from './cart-price';
import { activePromotion } from './cart-promotions';
import { presentLine } from './present-line';

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
  if (cart === null) return emptyWire;
  const promotion = activePromotion(cart, now);
  const shown = promotion === null ? null : presentPromotion(promotion);
  if (cart.lines.length === 0) return { ...emptyWire, version: cart.version, promotion: shown };
  return {
    cart_id: cart.cart_id,
    version: cart.version,
    total_quantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    cart_items: cart.lines.map((line) => presentLine(line, now)),
    delivery_groups: cart.groups.map(presentGroup),
    ...wirePrice(priceOf(cart, now, promotion?.offer)),
    promo_code: promotion?.code ?? null,
    promotion: shown,
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
  promotion: null,
};

function presentPromotion({ code, offer, origin }: CartPromotion) {
  return { code, name: promotionName(offer), origin };
}

function wirePrice(price: CartPrice) {
  return {
    subtotal: wireFromCents(price.subtotal),
    fees: wireFromCents(price.fees),
    shipping_fee: wireFromCents(price.shippingFee),
    discount: wireFromCents(price.discount),
    total: wireFromCents(price.total),
  };
}
