import type { CartItem } from '@bowtie/contracts';
import { fromVirtualCardItem, toVirtualCardPayload } from '@bowtie/domain';
import { addCards } from '@bowtie/web';

/** Puts cards back that were in the cart a moment ago, as they were and in the delivery groups they were in. */
export async function restoreItems(items: readonly CartItem[]): Promise<boolean> {
  const groups = [...new Set(items.map((item) => item.delivery_group_uuid))];
  const cards = items.map((item) =>
    toVirtualCardPayload(fromVirtualCardItem(item), {
      groupUuid: item.delivery_group_uuid,
      network: item.custom_card_details.wcp_product.card_network,
      quantity: item.quantity,
      productId: item.wcp_product?.id,
      templateId: item.on_demand_gift_template?.id,
    }),
  );
  const delivery_groups = groups.map((uuid) => ({
    uuid,
    virtual: true,
    delivery_style: 'email' as const,
    shipping_method_id: null,
  }));
  // The page itself shows that they are back.
  const { done } = await addCards({ source: 'gcg_web', delivery_groups, cards }, { flyout: false });
  return done;
}
