import type { OrderedCard } from '@bowtie/contracts';
import type { BoughtOrder } from '../bought-orders';
import { awaitsParcel, type CardNow, type CardsNow, hasParcel, timeOf } from '../cards-done';
import { isBulk } from './posted-card';

/** Cards that travel together. */
export interface CurrentParcel {
  /** The same whenever the parcel is asked for. */
  key: string;
  cards: readonly OrderedCard[];
}

/**
 * The parcels of a group in which a card waits to leave: one for a bulk group, one a card otherwise. What was printed only
 * after the parcel of a bulk group had left is not in it, and travels in a parcel of its own.
 */
export function waitingParcels(
  order: BoughtOrder,
  groupUuid: string,
  cards: readonly OrderedCard[],
  now: CardsNow,
): CurrentParcel[] {
  const nowOf = ({ card_id }: OrderedCard) => now.get(card_id);
  const alone = (card: OrderedCard) => ({ key: card.card_id, cards: [card] });
  const waiting = cards.filter((card) => awaitsParcel(nowOf(card)));
  if (!isBulk(order, groupUuid)) return waiting.map(alone);
  const leftAt = firstLeft(cards.map(nowOf).filter(hasParcel));
  const isLate = (card: OrderedCard) => leftAt !== undefined && printedAfter(nowOf(card), leftAt);
  const late = waiting.filter(isLate);
  if (late.length === waiting.length) return late.map(alone);
  const together = cards.filter(
    (card) => (hasParcel(nowOf(card)) || awaitsParcel(nowOf(card))) && !isLate(card),
  );
  return [{ key: `${order.order_number}-${groupUuid}`, cards: together }, ...late.map(alone)];
}

function firstLeft(posted: readonly (CardNow | undefined)[]): string | undefined {
  return posted
    .flatMap((card) => (card === undefined ? [] : (timeOf(card, 'sent') ?? [])))
    .sort()
    .at(0);
}

function printedAfter(card: CardNow | undefined, moment: string): boolean {
  const printed = card && timeOf(card, 'printed');
  return printed !== undefined && printed > moment;
}
