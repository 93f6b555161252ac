import { itemName, itemPicture, type SendTime } from '@bowtie/domain';
import type { CardOrder } from '../calls/cards/card';
import type { OrderedCard } from './jobs';

/** How a gift looks to whoever gets it. Of a brand's card that is the design alone: without one the card service takes the mark. */
function giftPicture(item: OrderedCard['item']): string | undefined {
  return item.merchant.slug === undefined ? itemPicture(item) : item.on_demand_gift_template?.image_url;
}

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
    image_url: giftPicture(item) ?? '',
    recipient_name: details.recipient_name ?? details.shipping_name,
    recipient_email: details.recipient_email,
    ...(details.recipient_language !== undefined && { recipient_language: details.recipient_language }),
    sender_name: item.sender_name ?? details.carrier_from,
    message: details.recipient_message ?? details.carrier_message,
    cloudinary_id: item.cloudinary_id,
  };
}

/** When its buyer wanted a card sent as it was ordered; undefined for at once. */
export function orderedSendTime({ item }: OrderedCard): SendTime | undefined {
  const { send_at, send_time_zone } = item;
  return send_at === undefined || send_time_zone === undefined ? undefined : { send_at, send_time_zone };
}

/** Whether the card reaches its person by mail to an inbox. */
export function goesByMail({ item }: OrderedCard): boolean {
  return !item.plastic && item.custom_card_details.recipient_email !== null;
}
