import type { CartItem } from '@bowtie/contracts';

/** What a card in the cart is called. */
export function itemName(item: CartItem): string {
  return item.wcp_product?.name ?? item.merchant.name;
}

/** The picture on it. */
export function itemPicture(item: CartItem): string | undefined {
  return item.custom_card_image ?? item.on_demand_gift_template?.image_url;
}

/** Where it is edited. */
export function editAddress(item: CartItem): string {
  return `/${item.custom_card_details.wcp_product.card_network}-gift-cards/virtual/?edit=${item.delivery_group_uuid}`;
}
