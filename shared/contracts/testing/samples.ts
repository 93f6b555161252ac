import { recordOf } from '@bowtie/domain';
import type { CallAnswer } from '../src/call';
import type { LoginStatus } from '../src/calls/account/account';
import type { KnownBrand } from '../src/calls/catalog/known-products';
import type { AccountOrder, AccountOrderCard } from '../src/calls/orders/account-orders';
import type { orderStatus } from '../src/calls/orders/order';
import { type Cart, type CartItem, cardDetailFields, type PricedDeliveryGroup } from '../src/shapes/cart';

type OrderStatus = CallAnswer<typeof orderStatus>;
type Details = CartItem['custom_card_details'];
/** What a test says of a card in a cart; the rest is that of a plain virtual Visa card. */
export type SampleCartItem = Partial<Omit<CartItem, 'custom_card_details'>> & { details?: Partial<Details> };

const bareDetails: Details = {
  wcp_product: { card_network: 'visa' },
  load_value: 50,
  ...recordOf(cardDetailFields, () => null),
  emboss_message: null,
  zip_code: null,
};

/** A card in a cart, for tests: a virtual Visa card of 50 dollars, but for what is said of it. */
export function sampleCartItem({ details = {}, ...item }: SampleCartItem = {}): CartItem {
  return {
    id: 'item',
    quantity: 1,
    balance: 50,
    plastic: false,
    merchant: { name: 'Virtual Visa Gift Card' },
    price: 10_000,
    fee: 590,
    delivery_group_uuid: 'group',
    cobrand_uuid: null,
    sender_name: null,
    on_demand_gift_template: null,
    custom_card_image: null,
    cloudinary_id: null,
    saved_design: null,
    carrier_type: null,
    greeting_card: null,
    wcp_product: null,
    ...item,
    custom_card_details: { ...bareDetails, ...details },
  };
}

/** A card that is posted, for tests: in its paper carrier, to Ada in Springfield, but for what is said of it. */
export function samplePlasticItem({ details = {}, ...item }: SampleCartItem = {}): CartItem {
  return sampleCartItem({
    plastic: true,
    merchant: { name: 'Visa Gift Card' },
    on_demand_gift_template: { id: 'confetti', name: 'Confetti', image_url: '/images/cards/confetti.svg' },
    carrier_type: 'paper_carrier',
    wcp_product: { id: 'visa-plastic', name: 'Visa Gift Card', card_network: 'visa' },
    ...item,
    details: {
      recipient_name: 'Ada Lovelace',
      name_on_card: 'Ada Lovelace',
      shipping_name: 'Ada Lovelace',
      carrier_to: 'Ada',
      carrier_from: 'Grace',
      carrier_message: 'Well done!',
      address_line1: '12 Elm Street',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
      ...details,
    },
  });
}

/** A brand as the catalogue knows it, for tests, but for what is said of it. */
export function sampleBrand(brand: Partial<KnownBrand> = {}): KnownBrand {
  return {
    slug: 'acme-coffee',
    name: 'Acme Coffee',
    image_url: '/images/merchants/acme-coffee.svg',
    on_sale: true,
    colour: '#7A1F4F',
    denominations: [10, 25, 50],
    range: null,
    cash_back_percentage: 0,
    sold_as: ['egift', 'plastic'],
    discount: null,
    supplier_id: 'ACME-US',
    terms: 'Good in each shop of Acme Coffee. Not exchanged for cash.',
    how_to_use: 'Show the code at the till.',
    balance_check: { phone: '8005550100', url: 'https://acme.example/balance' },
    ...brand,
  };
}

/** A delivery group of e-mailed cards in a cart, for tests, but for what is said of it. */
export function sampleGroup(group: Partial<PricedDeliveryGroup> = {}): PricedDeliveryGroup {
  return {
    uuid: 'group',
    virtual: true,
    delivery_style: 'email',
    shipping_method_id: null,
    shipping_fee: 0,
    shipping_method_name: null,
    delivery_date: null,
    ...group,
  };
}

/** A delivery group of cards that are posted one by one, for tests, but for what is said of it. */
export function samplePostedGroup(group: Partial<PricedDeliveryGroup> = {}): PricedDeliveryGroup {
  return sampleGroup({
    virtual: false,
    delivery_style: 'individual_ship',
    shipping_method_id: 'fedex_ground',
    shipping_fee: 1_590,
    shipping_method_name: 'FedEx Ground',
    delivery_date: '2030-01-08',
    ...group,
  });
}

/** A cart with these cards and groups, for tests, its sums as they follow from both; empty without any. */
export function sampleCart({ cart_items = [], delivery_groups = [], ...cart }: Partial<Cart> = {}): Cart {
  const sum = (pick: (item: CartItem) => number) =>
    cart_items.reduce((total, item) => total + pick(item) * item.quantity, 0);
  const subtotal = sum(({ price }) => price);
  const fees = sum(({ fee }) => fee);
  const shipping_fee = delivery_groups.reduce((total, group) => total + group.shipping_fee, 0);
  const { discount = 0 } = cart;
  return {
    cart_id: cart_items.length === 0 ? null : 'cart-1',
    version: cart_items.length === 0 ? 0 : 1,
    total_quantity: sum(() => 1),
    cart_items,
    delivery_groups,
    subtotal,
    fees,
    shipping_fee,
    discount,
    total: subtotal + fees + shipping_fee - discount,
    promo_code: null,
    promotion: null,
    ...cart,
  };
}

/** The number of a sample order. */
export const sampleOrderNumber = 'BT-7K3M-92QX-4D5E';
/** When everything about it happened. */
export const sampleOrderDate = '2026-11-20T10:00:00.000Z';

/** A gift of an order with which its buyer may do everything. */
export function sampleOrderCard(id: string, changes: Partial<AccountOrderCard> = {}): AccountOrderCard {
  return {
    id,
    status: 'sent',
    name: 'Virtual Visa Gift Card',
    card_network: 'visa',
    plastic: false,
    load_value: 50,
    image_url: '/images/cards/tide.svg',
    name_on_card: null,
    message_on_card: null,
    recipient_name: 'Grace',
    recipient_email: 'grace@example.org',
    shipping_name: null,
    message: null,
    sender_name: null,
    delivery_group_uuid: 'g1',
    carrier_type: null,
    greeting_card: null,
    tracking: null,
    history: [{ status: 'ordered', date: sampleOrderDate }],
    can_refund: true,
    can_resend: true,
    can_correct: true,
    events: [],
    ...changes,
  };
}

/** A paid order as its buyer sees it. */
export function sampleAccountOrder(changes: Partial<AccountOrder> = {}): AccountOrder {
  return {
    order: {
      order_number: sampleOrderNumber,
      status: 'in_production',
      transaction_amount: 21_180,
      subtotal: 20_000,
      fees: 1_180,
      shipping_fee: 0,
      discount: 0,
      promo_code: null,
      date_created: sampleOrderDate,
      date_approved: sampleOrderDate,
      date_fulfilled: null,
      cancel_reason: null,
      delivery_groups: [],
      payment_method: {
        card_type: 'visa',
        last_four: '4242',
        first_name: 'Ada',
        last_name: 'Lovelace',
        address: null,
      },
    },
    cards: [sampleOrderCard('c1')],
    status: 'in_production',
    cancelReason: null,
    canReorder: true,
    canCancel: true,
    canRequestRefund: true,
    hasDownloadableCards: false,
    user: { email: 'ada@example.com', phone: null, name: 'Ada Lovelace' },
    refundIssued: false,
    refunds: [],
    onHold: false,
    disputes: [],
    other_refunds: [],
    ...changes,
  };
}

/** A complete order of one gift, as whoever knows its number and e-mail sees it. */
export function sampleOrderStatus(changes: Partial<OrderStatus> = {}): OrderStatus {
  const { can_refund, can_resend, can_correct, events, ...card } = sampleOrderCard('c1', {
    recipient_email: 'g***@e***.com',
    history: [],
  });
  const { payment_method, ...order } = sampleAccountOrder().order;
  return {
    order: {
      ...order,
      status: 'complete',
      transaction_amount: 10_590,
      subtotal: 10_000,
      fees: 590,
      date_approved: null,
    },
    cards: [card],
    ...changes,
  };
}

/** What is known of a visitor's session: of somebody who is not signed in, unless a test says otherwise. */
export function sampleLoginStatus(changes: Partial<LoginStatus> = {}): LoginStatus {
  return {
    is_logged_in: false,
    is_guest: false,
    user_id: null,
    first_name: null,
    full_name: null,
    username: null,
    phone_number: null,
    flash_messages: {},
    ...changes,
  };
}
