import { itemName, itemPicture } from '@bowtie/domain';
import type { CardOrder } from '../calls/card';
import type { OrderedCard } from './jobs';

/** What the card service notes of a card that was bought. */
export function cardOrder(orderNumber: string, { card_id, item }: OrderedCard): CardOrder {
  const details = item.custom_card_details;
  return {
    card_id,
    order_number: orderNumber,
    name: itemName(item),
    card_network: details.wcp_product?.card_network ?? null,
    merchant: item.merchant.slug ?? null,
    plastic: item.plastic,
    load_value: details.load_value,
    image_url: itemPicture(item) ?? '',
    recipient_name: details.recipient_name ?? details.shipping_name,
    recipient_email: details.recipient_email,
    sender_name: item.sender_name ?? details.carrier_from,
    message: details.recipient_message ?? details.carrier_message,
    cloudinary_id: item.cloudinary_id,
  };
}

/** Whether the card reaches its person by mail to an inbox. */
export function goesByMail({ item }: OrderedCard): boolean {
  return !item.plastic && item.custom_card_details.recipient_email !== null;
}
