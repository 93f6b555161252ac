import { advanceOrder, type Cart, type CartItem, startOrder } from '@bowtie/contracts';
import { hasPassed, mayMove, type OrderState, orderLife } from '@bowtie/domain';
import { handle, refusal, type Service } from '@bowtie/service-kit';

interface HeldOrder {
  status: OrderState;
  cart: Cart;
  /** Each state that the order moved to, in turn. */
  moves: OrderState[];
}

/** The order service as fulfilment sees it, with orders that a test puts there, paid. */
export interface OrderStandIn extends Service {
  orders: Map<string, HeldOrder>;
}

export function orderStandIn(): OrderStandIn {
  const orders = new Map<string, HeldOrder>();
  return {
    name: 'order',
    orders,
    calls: [
      handle(startOrder, async ({ body }) => {
        const order = orders.get(body.order_number);
        if (order === undefined) throw refusal(startOrder, 'order_not_found');
        if (order.status === 'paid') {
          order.status = 'in_production';
          order.moves.push('in_production');
        }
        const buyer = { email: 'buyer@example.com', first_name: 'Joan', last_name: 'Clarke' };
        return { order_number: body.order_number, status: order.status, buyer, cart: order.cart };
      }),
      handle(advanceOrder, async ({ body }) => {
        const order = orders.get(body.order_number);
        if (order === undefined) throw refusal(advanceOrder, 'order_not_found');
        let moved = false;
        for (const to of Array.isArray(body.to) ? body.to : [body.to]) {
          if (mayMove(orderLife, order.status, to)) {
            order.status = to;
            order.moves.push(to);
            moved = true;
          } else if (!hasPassed(orderLife, to, order.status) && orderLife[order.status].length > 0)
            throw refusal(advanceOrder, 'conflict');
        }
        return { status: order.status, moved };
      }),
    ],
    async ready() {},
    async close() {},
  };
}

export interface OrderedItem {
  email?: string | null;
  plastic?: boolean;
  quantity?: number;
  group?: string;
}

function cartItem(item: OrderedItem, index: number): CartItem {
  const plastic = item.plastic ?? false;
  const none = {
    name_on_card: null,
    emboss_message: null,
    shipping_name: plastic ? 'Ada Lovelace' : null,
    carrier_to: null,
    carrier_from: null,
    carrier_message: null,
    address_line1: null,
    address_line2: null,
    city: null,
    state: null,
    zip_code: null,
  };
  return {
    id: `item${index}`,
    quantity: item.quantity ?? 1,
    balance: 50,
    plastic,
    merchant: { name: plastic ? 'Visa Gift Card' : 'Virtual Visa Gift Card' },
    price: 10_000,
    fee: 590,
    delivery_group_uuid: item.group ?? 'group-1',
    cobrand_uuid: null,
    sender_name: 'Grace',
    on_demand_gift_template: { id: 't1', name: 'Confetti', image_url: '/images/cards/confetti-1.svg' },
    custom_card_image: null,
    cloudinary_id: null,
    saved_design: null,
    carrier_type: null,
    greeting_card: null,
    wcp_product: { id: 'p1', name: 'Virtual Visa Gift Card', card_network: 'visa' },
    custom_card_details: {
      ...none,
      wcp_product: { card_network: 'visa' },
      load_value: 50,
      recipient_name: 'Ada Lovelace',
      recipient_message: 'Happy birthday!',
      recipient_email: item.email === undefined ? `ada${index}@example.com` : item.email,
    },
  };
}

/** A paid cart with these items. */
export function paidCart(items: readonly OrderedItem[]): Cart {
  const cart_items = items.map(cartItem);
  const quantity = cart_items.reduce((sum, item) => sum + item.quantity, 0);
  return {
    cart_id: 'cart-1',
    version: 1,
    total_quantity: quantity,
    cart_items,
    delivery_groups: [],
    subtotal: quantity * 10_000,
    fees: quantity * 590,
    shipping_fee: 0,
    discount: 0,
    total: quantity * 10_590,
    promo_code: null,
  };
}
