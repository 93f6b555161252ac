/** Cards of one order with which something is done at a time. */
const cardsAtOnce = 6;

/**
 * Does something with each card, some at a time. What is under way when one fails is waited for; where all that is tried fails,
 * the rest is not tried.
 */
export async function forEachCard<T>(cards: readonly T[], work: (card: T) => Promise<void>): Promise<void> {
  const left = [...cards];
  const worker = async () => {
    for (let card = left.shift(); card !== undefined; card = left.shift()) await work(card);
  };
  const ends = await Promise.allSettled(Array.from({ length: cardsAtOnce }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
