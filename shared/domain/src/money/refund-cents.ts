import type { DeliveryStyle } from '../build-a-card/cards/card';
import { type Cents, shareOf } from './money';

/** A card of an order as it was charged. */
export interface ChargedCard {
  id: string;
  groupId: string;
  value: Cents;
  fee: Cents;
  /** What the promotion took off it; absent in orders of before, where it took something off the fees alone. */
  discount?: Cents;
}

/** What was charged for an order, as far as it decides what goes back for one of its cards. */
export interface ChargedOrder {
  /** Always in the same order, which says where odd cents fall. */
  cards: readonly ChargedCard[];
  /** `shippingFee` is what was paid: less what a promotion took off it. */
  groups: readonly { id: string; style: DeliveryStyle; shippingFee: Cents }[];
  discount: Cents;
}

function shippingOf({ cards, groups }: ChargedOrder, card: ChargedCard, given: ReadonlySet<string>): Cents {
  const group = groups.find(({ id }) => id === card.groupId);
  if (group === undefined) return 0;
  const fellows = cards.filter(({ groupId }) => groupId === card.groupId);
  // The one parcel of a bulk group was paid for as long as any card travels in it.
  if (group.style === 'bulk_ship')
    return fellows.every(({ id }) => id === card.id || given.has(id)) ? group.shippingFee : 0;
  return shareOf(
    group.shippingFee,
    fellows.map(() => 1),
    fellows.indexOf(card),
  );
}

/**
 * What goes back to the buyer for a card that cannot be made or sent, where these others were refunded before: its
 * value and its fee, less its share of the discount, and the shipping fee of its parcel. All cards of an order together
 * refund exactly what was charged, in whatever order. Undefined for a card that is not in the order.
 */
export function refundCents(
  order: ChargedOrder,
  cardId: string,
  given: ReadonlySet<string>,
): Cents | undefined {
  const index = order.cards.findIndex(({ id }) => id === cardId);
  const card = order.cards[index];
  if (card === undefined) return undefined;
  const fees = order.cards.map(({ fee }) => fee);
  const discount = card.discount ?? shareOf(order.discount, fees, index);
  return card.value + card.fee - discount + shippingOf(order, card, given);
}
