import { type CardPayload, type CardTextField, type CartItem, cardTextFields } from '@bowtie/contracts';

type Details = CartItem['custom_card_details'];

/** Texts that an item's details hold under another name than the payload does. */
const detailNames: Partial<Record<CardTextField, keyof Details>> = {
  message_on_card: 'emboss_message',
  zip: 'zip_code',
};

function textOf({ plastic, sender_name, custom_card_details: details }: CartItem, field: CardTextField) {
  if (field === 'sender_name') return sender_name;
  // A plastic card is for whoever has the name on it, which is a field of its own.
  if (field === 'recipient_name' && plastic) return undefined;
  return Object.entries(details).find(([name]) => name === (detailNames[field] ?? field))?.[1];
}

/** A card of the cart as a payload carries it, so that it can be put in again just as it is. */
export function payloadOfItem(item: CartItem): CardPayload {
  const texts = cardTextFields.map((field) => [field, textOf(item, field)] as const);
  return {
    ...Object.fromEntries(texts),
    group_uuid: item.delivery_group_uuid,
    amount: item.balance,
    card_network: item.custom_card_details.wcp_product?.card_network,
    merchant: item.merchant.slug,
    quantity: item.quantity,
    open_loop_product_id: item.wcp_product?.id,
    gift_template_id: item.on_demand_gift_template?.id,
    cloudinary_id: item.cloudinary_id,
    greeting_card: item.greeting_card?.slug,
    carrier_type: item.carrier_type,
  };
}
