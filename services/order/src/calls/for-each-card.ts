import type { OrderedCard } from '@bowtie/contracts';

/** Cards of one order with which something is done at a time. */
const cardsAtOnce = 6;

/** Does something with each card, some at a time. */
export async function forEachCard(
  cards: readonly OrderedCard[],
  work: (card: OrderedCard) => Promise<void>,
): Promise<void> {
  const left = [...cards];
  const worker = async () => {
    for (let card = left.shift(); card !== undefined; card = left.shift()) await work(card);
  };
  await Promise.all(Array.from({ length: cardsAtOnce }, worker));
}
