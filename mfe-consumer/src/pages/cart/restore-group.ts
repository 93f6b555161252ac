import type { CartItem, CartPayload } from '@bowtie/contracts';
import { fromVirtualCardItem, toVirtualCardPayload } from '@bowtie/domain';
import { addCards } from '@bowtie/web';

/** Puts back a delivery group that was just taken out, as it was. */
export async function restoreGroup(uuid: string, items: readonly CartItem[]): Promise<boolean> {
  const payload: CartPayload = {
    source: 'gcg_web',
    delivery_groups: [{ uuid, virtual: true, delivery_style: 'email', shipping_method_id: null }],
    cards: items.map((item) =>
      toVirtualCardPayload(fromVirtualCardItem(item), {
        groupUuid: uuid,
        network: item.custom_card_details.wcp_product.card_network,
        quantity: item.quantity,
        productId: item.wcp_product?.id,
        templateId: item.on_demand_gift_template?.id,
      }),
    ),
  };
  // The page itself shows that it is back.
  const { done } = await addCards(payload, { flyout: false });
  return done;
}
