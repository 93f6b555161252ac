import type { Cart, CartItem } from '@bowtie/contracts';
import { sampleCartItem } from '@bowtie/contracts/samples';
import { type CarrierType, type ShippingMethodId, shippingMethodName } from '@bowtie/domain';

export interface OrderedItem {
  email?: string | null;
  plastic?: boolean;
  quantity?: number;
  group?: string;
  /** What a plastic card is mailed in. */
  carrier?: CarrierType;
  /** Where a plastic card goes; the carrier's stand-in knows some ZIPs beforehand. */
  zip?: string;
  /** Whether the cards of the item's group travel in one parcel. */
  bulk?: boolean;
  method?: ShippingMethodId;
}

function posted(zip: string) {
  return {
    name_on_card: 'Ada Lovelace',
    emboss_message: 'Happy birthday',
    shipping_name: 'Ada Lovelace',
    carrier_to: 'Ada',
    carrier_from: 'Grace',
    carrier_message: 'For you, with love!',
    address_line1: '12 Analytical Row',
    address_line2: null,
    city: 'Springfield',
    state: 'IL',
    zip_code: zip,
  };
}

const greetingCard = {
  slug: 'birthday-cake',
  name: 'Birthday cake',
  image_url: '/images/greeting-cards/birthday-cake.svg',
};

function groupOf({ group }: OrderedItem): string {
  return group ?? 'group-1';
}

function cartItem(item: OrderedItem, index: number): CartItem {
  const plastic = item.plastic ?? false;
  const inGreetingCard = item.carrier?.startsWith('greeting_card') === true;
  return sampleCartItem({
    id: `item${index}`,
    quantity: item.quantity ?? 1,
    plastic,
    merchant: { name: plastic ? 'Visa Gift Card' : 'Virtual Visa Gift Card' },
    delivery_group_uuid: groupOf(item),
    sender_name: 'Grace',
    on_demand_gift_template: { id: 't1', name: 'Confetti', image_url: '/images/cards/confetti-1.svg' },
    carrier_type: plastic ? (item.carrier ?? 'paper_carrier') : null,
    greeting_card: inGreetingCard ? greetingCard : null,
    wcp_product: { id: 'p1', name: 'Virtual Visa Gift Card', card_network: 'visa' },
    details: {
      ...(plastic && posted(item.zip ?? '62701')),
      recipient_name: 'Ada Lovelace',
      recipient_message: 'Happy birthday!',
      recipient_email: item.email === undefined ? `ada${index}@example.com` : item.email,
    },
  });
}

function deliveryGroups(items: readonly OrderedItem[]): Cart['delivery_groups'] {
  const groups = new Map(items.map((item) => [groupOf(item), item]));
  return Array.from(groups, ([uuid, { plastic = false, bulk = false, method = 'fedex_ground' }]) => ({
    uuid,
    virtual: !plastic,
    delivery_style: plastic ? (bulk ? 'bulk_ship' : 'individual_ship') : 'email',
    shipping_method_id: plastic ? method : null,
    shipping_fee: plastic ? 1_590 : 0,
    shipping_method_name: plastic ? shippingMethodName(method) : null,
    delivery_date: plastic ? '2030-01-08' : null,
  }));
}

/** A paid cart with these items. */
export function paidCart(items: readonly OrderedItem[]): Cart {
  const cart_items = items.map(cartItem);
  const quantity = cart_items.reduce((sum, item) => sum + item.quantity, 0);
  const delivery_groups = deliveryGroups(items);
  const shipping_fee = delivery_groups.reduce((sum, group) => sum + group.shipping_fee, 0);
  return {
    cart_id: 'cart-1',
    version: 1,
    total_quantity: quantity,
    cart_items,
    delivery_groups,
    subtotal: quantity * 10_000,
    fees: quantity * 590,
    shipping_fee,
    discount: 0,
    total: quantity * 10_590 + shipping_fee,
    promo_code: null,
  };
}
