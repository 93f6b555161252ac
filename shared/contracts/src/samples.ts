import type { CartItem } from './shapes/cart';

type Details = CartItem['custom_card_details'];
/** What a test says of a card in a cart; the rest is that of a plain virtual Visa card. */
export type SampleCartItem = Partial<Omit<CartItem, 'custom_card_details'>> & { details?: Partial<Details> };

const bareDetails: Details = {
  wcp_product: { card_network: 'visa' },
  load_value: 50,
  recipient_name: null,
  name_on_card: null,
  emboss_message: null,
  shipping_name: null,
  carrier_to: null,
  carrier_from: null,
  carrier_message: null,
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip_code: null,
  recipient_message: null,
  recipient_email: null,
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
