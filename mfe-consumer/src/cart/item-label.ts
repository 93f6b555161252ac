import type { CartItem } from '@bowtie/contracts';
import { addressLine, itemName, joinNames, parcelLabel, wireAddressOf } from '@bowtie/domain';
import type { CartGroup } from './cart-groups';

/** Where a card in the cart is edited: on its brand's page, in the design flow where it was made there, else on the page of its network. */
export function editAddress(item: CartItem): string {
  const network = item.custom_card_details.wcp_product?.card_network;
  if (network === undefined) return `/${item.merchant.slug}-gift-cards/?edit=${item.delivery_group_uuid}`;
  if (item.carrier_type !== null) return `/build-a-card/review/?edit=${item.id}`;
  return `/${network}-gift-cards/virtual/?edit=${item.delivery_group_uuid}`;
}

/** Where it goes to: a postal address on one line, or a mailbox. */
export function itemDestination({ plastic, custom_card_details: details }: CartItem): string {
  if (!plastic) return details.recipient_email ?? '';
  return addressLine(wireAddressOf(details));
}

/** Whose name the words "For …" end with. */
export function itemRecipient({ custom_card_details: details }: CartItem): string {
  return details.recipient_name ?? details.name_on_card ?? details.shipping_name ?? '';
}

/** To whom one parcel is addressed and whose cards lie in it; nothing where the title says that all are one person's. */
export function parcelPeople({ group, items }: CartGroup): string | undefined {
  if (group.delivery_style !== 'bulk_ship') return undefined;
  const names = items.map((item) => item.custom_card_details.shipping_name ?? itemRecipient(item));
  if (joinNames(names) === joinNames(names.slice(0, 1))) return undefined;
  return `${parcelLabel(names)}.`;
}

/** How the cards of a delivery travel, and to whom. */
export function deliveryTitle({ group, items: [first] }: CartGroup): string {
  if (group.virtual) return group.delivery_style === 'download' ? 'To download' : 'By e-mail';
  if (first === undefined) return 'By mail';
  const way = group.delivery_style === 'bulk_ship' ? 'One parcel' : 'By mail';
  return `${way} to ${first.custom_card_details.shipping_name ?? itemRecipient(first)}`;
}

/** What each delivery is called aloud: like its title, and told apart from others of the same title. */
export function deliveryLabels(groups: readonly CartGroup[]): string[] {
  const titles = groups.map(deliveryTitle);
  return titles.map((title, index) => {
    const alike = titles.filter((other) => other === title).length;
    const place = titles.slice(0, index + 1).filter((other) => other === title).length;
    return alike === 1 ? title : `${title}, ${place} of ${alike}`;
  });
}

/**
 * What each card of a cart is called aloud, by its id: its name; where several have the same, with whom it is for; and
 * where that is the same too, with its place.
 */
export function itemLabels(items: readonly CartItem[]): ReadonlyMap<string, string> {
  const isOne = (name: string, names: readonly string[]) =>
    names.filter((other) => other === name).length === 1;
  const names = items.map(itemName);
  const forWhom = items.map((item, index) => {
    const name = names[index] ?? '';
    const recipient = itemRecipient(item);
    return isOne(name, names) || recipient === '' ? name : `${name} for ${recipient}`;
  });
  return new Map(
    items.map(({ id }, index) => {
      const label = forWhom[index] ?? '';
      return [id, isOne(label, forWhom) ? label : `${label}, card ${index + 1} of ${items.length}`];
    }),
  );
}

/** Whether the cards of a posted delivery travel together. */
export function packagingLabel({ group, items }: CartGroup): string {
  const cards = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (group.delivery_style !== 'bulk_ship')
    return cards === 1 ? 'in its own envelope' : 'each card in its own envelope';
  if (cards === 1) return 'in one parcel';
  return cards === 2 ? 'both cards in one parcel' : `all ${cards} cards in one parcel`;
}
