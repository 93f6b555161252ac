import type { AccountOrderCard, Cart, CartItem } from '@bowtie/contracts';
import { addressLine, type DeliveryStyle, sendTimeText, wireAddressOf } from '@bowtie/domain';

type Group = Cart['delivery_groups'][number];

/** A delivery group with its cards. */
export interface GroupCards {
  group: Group;
  items: readonly CartItem[];
}

/** The delivery groups of a cart, each with its cards. */
export function groupCards({
  delivery_groups,
  cart_items,
}: Pick<Cart, 'delivery_groups' | 'cart_items'>): GroupCards[] {
  return delivery_groups.map((group) => ({
    group,
    items: cart_items.filter(({ delivery_group_uuid }) => delivery_group_uuid === group.uuid),
  }));
}

const ways: Readonly<Record<DeliveryStyle, string>> = {
  email: 'by e-mail',
  download: 'to download',
  bulk_ship: 'in one parcel',
  individual_ship: 'to each recipient by mail',
};

/** How many cards go in which way: `12 cards by e-mail`. */
export function deliveryTitle({ group, items }: GroupCards): string {
  return `${items.length} ${items.length === 1 ? 'card' : 'cards'} ${ways[group.delivery_style]}`;
}

/** When a card is sent that is not sent at once, in words; undefined for any other. */
export function sendTimeOf({
  send_at,
  send_time_zone,
}: Pick<CartItem, 'send_at' | 'send_time_zone'>): string | undefined {
  return send_at === undefined || send_time_zone === undefined
    ? undefined
    : sendTimeText({ send_at, send_time_zone });
}

/** When the cards of a group are sent that are not sent at once; undefined where all are. */
export function groupSendTime({ items }: Pick<GroupCards, 'items'>): string | undefined {
  const times = new Set(items.map(sendTimeOf));
  const [only] = times;
  if (times.size > 1) return 'Sent at the times that you chose';
  return only === undefined ? undefined : `Sent on ${only}`;
}

/** Where a parcel with all cards of a group goes; undefined where each goes its own way. */
export function parcelDestination({ group, items: [first] }: GroupCards): string | undefined {
  if (group.delivery_style !== 'bulk_ship' || first === undefined) return undefined;
  return addressLine(wireAddressOf(first.custom_card_details));
}

/** Where a card goes: its mailbox, who takes its parcel, or neither. A parcel of one's own says no name twice. */
export function cardDestination({
  recipient_email,
  recipient_name,
  plastic,
  shipping_name,
}: Pick<AccountOrderCard, 'recipient_email' | 'recipient_name' | 'plastic' | 'shipping_name'>): string {
  if (recipient_email !== null) return recipient_email;
  if (!plastic) return 'Download';
  return shipping_name === null || shipping_name === recipient_name ? 'By mail' : shipping_name;
}
