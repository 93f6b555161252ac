import type { AccountOrder } from '@bowtie/contracts';

/** How many cards a business order has: `cards` may be the first of them only. */
export const cardsOrdered = ({ cards, card_counts }: Pick<AccountOrder, 'cards' | 'card_counts'>): number =>
  card_counts?.reduce((sum, { count }) => sum + count, 0) ?? cards.length;
