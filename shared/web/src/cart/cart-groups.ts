import type { Cart, CartItem, PricedDeliveryGroup } from '@bowtie/contracts';

/** A delivery group with its cards. */
export interface CartGroup {
  group: PricedDeliveryGroup;
  items: readonly CartItem[];
}

/** The cart as it is delivered: each group with its cards, in the cart's order. */
export function cartGroups({ delivery_groups, cart_items }: Cart): CartGroup[] {
  return delivery_groups.map((group) => ({
    group,
    items: cart_items.filter((item) => item.delivery_group_uuid === group.uuid),
  }));
}
