import { type AddressGroup, addressGroups, type BuildACardCard } from '@bowtie/domain';

/** Cards that stand together in the review: those of one address, or one card by itself. */
export interface Place {
  group: AddressGroup | undefined;
  cards: readonly BuildACardCard[];
}

/** The cards in their order, with those of an address group at the place of the group's first. */
export function arrangeCards(cards: readonly BuildACardCard[]): Place[] {
  const groups = addressGroups(cards);
  const places: Place[] = [];
  for (const card of cards) {
    const group = groups.find((candidate) => candidate.cards.includes(card.cardId));
    if (group === undefined) places.push({ group: undefined, cards: [card] });
    else if (group.cards[0] === card.cardId)
      places.push({ group, cards: cards.filter(({ cardId }) => group.cards.includes(cardId)) });
  }
  return places;
}
