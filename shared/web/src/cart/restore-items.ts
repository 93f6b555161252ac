import type { CartItem, DeliveryGroup } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { addCards, type CartOutcome, removeGroup } from '@bowtie/web';
import type { CartGroup } from './cart-groups';

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
export async function putGroups(
  groups: readonly CartGroup[],
  replaces: readonly string[] = [],
): Promise<CartOutcome> {
  // The list of a card's fields is the schema's, which no page needs before something is put in again.
  const { payloadOfItem } = await import('./payload-of-item');
  return addCards(
    {
      source: source.consumer,
      delivery_groups: groups.map(toGroup),
      cards: groups.flatMap(({ items }) => items.map(payloadOfItem)),
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
