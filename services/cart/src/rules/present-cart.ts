import type { Cart, CartItem } from '@bowtie/contracts';
import { type CartPrice, cardFee, linePrice, type Promotion, priceCart, wireFromCents } from '@bowtie/domain';
import type { CartDocument, CartLine, CartPromotion } from '../store/cart-document';

/** Cards sent by e-mail cost nothing to send, and no others are sold. */
const shippingFee = 0;

/** The promotion while its use is set aside for this cart. */
export function livePromotion(cart: Pick<CartDocument, 'promotion'>, now: Date): CartPromotion | null {
  return cart.promotion !== null && cart.promotion.until > now ? cart.promotion : null;
}

function priceOf(cart: Pick<CartDocument, 'lines'>, promotion: Promotion | undefined): CartPrice {
  const lines = cart.lines.map((line) => ({ loadValue: line.amount, quantity: line.quantity }));
  return priceCart(lines, shippingFee, promotion);
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
    delivery_groups: cart.groups.map((group) => ({
      ...group,
      shipping_fee: wireFromCents(0),
      shipping_method_name: null,
      delivery_date: null,
    })),
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

function presentLine(line: CartLine): CartItem {
  const { details, product, template } = line;
  return {
    id: line.id,
    quantity: line.quantity,
    balance: line.amount,
    plastic: product.plastic,
    merchant: { name: product.name },
    price: wireFromCents(linePrice({ loadValue: line.amount })),
    fee: wireFromCents(cardFee(line.amount)),
    delivery_group_uuid: line.group_uuid,
    cobrand_uuid: null,
    sender_name: details.sender_name,
    on_demand_gift_template: template,
    custom_card_image: template === null ? product.image_url : null,
    cloudinary_id: null,
    saved_design: null,
    carrier_type: null,
    greeting_card: null,
    wcp_product: { id: product.id, name: product.name, card_network: line.network },
    custom_card_details: {
      wcp_product: { card_network: line.network },
      load_value: line.amount,
      recipient_name: details.recipient_name,
      name_on_card: null,
      emboss_message: details.message_on_card,
      shipping_name: details.shipping_name,
      carrier_to: null,
      carrier_from: details.carrier_from,
      carrier_message: details.carrier_message,
      address_line1: details.address_line1,
      address_line2: details.address_line2,
      city: details.city,
      state: details.state,
      zip_code: details.zip,
      recipient_message: details.recipient_message,
      recipient_email: details.recipient_email,
    },
  };
}
