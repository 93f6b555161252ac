import type { Cart, PricedDeliveryGroup } from '@bowtie/contracts';
import {
  type CartPrice,
  groupShippingFee,
  priceCart,
  promotionGap,
  promotionGapText,
  promotionName,
  shippingMethodName,
  source,
  takenOff,
  wireFromCents,
} from '@bowtie/domain';
import type { CartDocument, CartGroup, CartLine, CartPromotion } from '../model/cart-document';
import { pricedContent, shippedGroup } from './cart-price';
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

/** A cart as it goes over the wire, priced at this time. Null stands for a visitor who has none. */
export function presentCart(cart: CartDocument | null, now: Date): Cart {
  if (cart === null) return emptyWire;
  const promotion = activePromotion(cart, now);
  const shown = promotion === null ? null : presentPromotion(promotion, cart, now);
  if (cart.lines.length === 0) return { ...emptyWire, version: cart.version, promotion: shown };
  const { lines, groups } = pricedContent(cart, now);
  const taken = promotion === null ? undefined : takenOff(lines, groups, promotion.offer);
  const off = (parts: readonly number[] | undefined, index: number) =>
    taken === undefined || taken.total === 0 ? {} : { discount: wireFromCents(parts?.[index] ?? 0) };
  const presentItem = (line: CartLine) => {
    const { cash_back, ...item } = presentLine(line, now);
    // Businesses earn no rewards.
    return cash_back === undefined || cart.source === source.business ? item : { ...item, cash_back };
  };
  return {
    cart_id: cart.cart_id,
    version: cart.version,
    total_quantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    cart_items: cart.lines.map((line, index) => ({ ...presentItem(line), ...off(taken?.lines, index) })),
    delivery_groups: cart.groups.map((group, index) => ({
      ...presentGroup(group),
      ...off(taken?.groups, index),
    })),
    ...wirePrice(priceCart(lines, groups, promotion?.offer)),
    // What takes nothing off is not used up by an order.
    promo_code: taken !== undefined && taken.total > 0 ? (promotion?.code ?? null) : null,
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

function presentPromotion({ code, offer, origin }: CartPromotion, cart: CartDocument, now: Date) {
  const { lines, groups } = pricedContent(cart, now);
  const gap = lines.length === 0 ? undefined : promotionGap(lines, groups, offer);
  return {
    code,
    name: promotionName(offer),
    origin,
    ...(gap !== undefined && { waits_for: promotionGapText(offer, gap) }),
  };
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
