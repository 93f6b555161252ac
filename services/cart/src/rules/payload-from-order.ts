import { type CardPayload, type Cart, type CartItem, cardDetailFields, recordOf } from '@bowtie/contracts';
import type { LanguageTag } from '@bowtie/domain';

/** A group of an order as it would be put into a cart today, with the items that its cards came from. */
export interface OrderedGroup {
  group: {
    uuid: string;
    virtual: boolean;
    delivery_style: Cart['delivery_groups'][number]['delivery_style'];
    shipping_method_id: string | null;
  };
  cards: { item: CartItem; payload: CardPayload }[];
}

function payloadOf(item: CartItem, groupUuid: string): CardPayload {
  const details = item.custom_card_details;
  return {
    group_uuid: groupUuid,
    amount: details.load_value,
    card_network: details.wcp_product?.card_network ?? null,
    merchant: item.merchant.slug ?? null,
    quantity: item.quantity,
    open_loop_product_id: item.wcp_product?.id ?? null,
    gift_template_id: item.on_demand_gift_template?.id ?? null,
    cloudinary_id: item.cloudinary_id,
    cobrand_uuid: item.cobrand_uuid,
    greeting_card: item.greeting_card?.slug ?? null,
    carrier_type: item.carrier_type,
    ...recordOf(cardDetailFields, (field) => details[field]),
    recipient_language: details.recipient_language,
    sender_name: item.sender_name,
    message_on_card: details.emboss_message,
    zip: details.zip_code,
  };
}

/** A cart that was bought in one language as it is bought again in another: each e-mail stays in the language that it was in. */
export function keepLanguages<C extends Pick<Cart, 'cart_items'>>(
  cart: C,
  { bought, now }: { bought: LanguageTag; now: LanguageTag },
): C {
  if (bought === now) return cart;
  const cart_items = cart.cart_items.map((item) => {
    const details = item.custom_card_details;
    if (item.plastic || details.recipient_email === null) return item;
    return {
      ...item,
      custom_card_details: { ...details, recipient_language: details.recipient_language ?? bought },
    };
  });
  return { ...cart, cart_items };
}

/** The groups of a cart that was bought, under new ids, so that they stand beside whatever is in a cart. */
export function groupsFromOrder(
  { cart_items, delivery_groups }: Pick<Cart, 'cart_items' | 'delivery_groups'>,
  newUuid: (uuid: string) => string,
): OrderedGroup[] {
  return delivery_groups.map(({ uuid, virtual, delivery_style, shipping_method_id }) => {
    const group = { uuid: newUuid(uuid), virtual, delivery_style, shipping_method_id };
    const items = cart_items.filter(({ delivery_group_uuid }) => delivery_group_uuid === uuid);
    return { group, cards: items.map((item) => ({ item, payload: payloadOf(item, group.uuid) })) };
  });
}
