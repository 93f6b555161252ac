import { type CardNow, hasParcel, timeOf } from '../cards-done';

/**
 * Of some cards the one that left last; undefined where none did. It names what follows from their leaving, so that a second
 * try asks for the same, also where the one that posted it died before it could ask.
 */
export function lastToLeave(cards: readonly CardNow[]): CardNow | undefined {
  const leftAt = (card: CardNow) => timeOf(card, 'sent') ?? '';
  return cards
    .filter(hasParcel)
    .reduce<CardNow | undefined>(
      (last, card) => (last === undefined || leftAt(card) > leftAt(last) ? card : last),
      undefined,
    );
}
