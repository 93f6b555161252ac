import type { CartItem, CartPayload, DeliveryGroup } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { addCards, type CartOutcome, removeGroup } from '@bowtie/web';
import type { CartGroup } from './cart-groups';

type CardPayload = CartPayload['cards'][number];

/** A card of the cart as a payload carries it, so that it can be put in again just as it is. */
function toPayload(item: CartItem): CardPayload {
  const details = item.custom_card_details;
  const { recipient_name, name_on_card } = details;
  return {
    group_uuid: item.delivery_group_uuid,
    amount: item.balance,
    card_network: details.wcp_product.card_network,
    quantity: item.quantity,
    open_loop_product_id: item.wcp_product?.id,
    gift_template_id: item.on_demand_gift_template?.id,
    cloudinary_id: item.cloudinary_id,
    greeting_card: item.greeting_card?.slug,
    carrier_type: item.carrier_type,
    carrier_to: details.carrier_to,
    carrier_from: details.carrier_from,
    carrier_message: details.carrier_message,
    recipient_name: item.plastic ? undefined : recipient_name,
    recipient_message: details.recipient_message,
    recipient_email: details.recipient_email,
    sender_name: item.sender_name,
    name_on_card,
    message_on_card: details.emboss_message,
    shipping_name: details.shipping_name,
    address_line1: details.address_line1,
    address_line2: details.address_line2,
    city: details.city,
    state: details.state,
    zip: details.zip_code,
  };
}

function toGroup({ group, items }: CartGroup): DeliveryGroup {
  const { uuid, virtual, shipping_method_id } = group;
  const isAlone = group.delivery_style === 'bulk_ship' && items.length < 2;
  return {
    uuid,
    virtual,
    delivery_style: isAlone ? 'individual_ship' : group.delivery_style,
    shipping_method_id,
  };
}

/** Puts delivery groups into the cart with these cards, in place of what they held. The page itself shows the outcome. */
export function putGroups(
  groups: readonly CartGroup[],
  replaces: readonly string[] = [],
): Promise<CartOutcome> {
  return addCards(
    {
      source: source.consumer,
      delivery_groups: groups.map(toGroup),
      cards: groups.flatMap(({ items }) => items.map(toPayload)),
    },
    { flyout: false, replaces },
  );
}

/** Takes one card out of its delivery, or the whole delivery where none is named. `putGroups` with the group brings it back. */
export function takeOut(from: CartGroup, item?: CartItem): Promise<CartOutcome> {
  const rest = from.items.filter(({ id }) => item !== undefined && id !== item.id);
  const { uuid } = from.group;
  // What was removed or ordered in another tab must not come back with what is left of it here.
  return rest.length === 0 ? removeGroup(uuid) : putGroups([{ ...from, items: rest }], [uuid]);
}
