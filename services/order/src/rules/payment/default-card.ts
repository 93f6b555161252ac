import type { SavedCard } from '@bowtie/providers/payment';

/**
 * A person's default card: the one that they chose, else the one that they saved first, so that saving another one changes
 * nothing. Undefined where none is saved.
 * @param cards the newest first, as the provider lists them
 */
export function defaultCard<C extends Pick<SavedCard, 'id'>>(
  cards: readonly C[],
  chosen: string | null | undefined,
): C | undefined {
  return cards.find(({ id }) => id === chosen) ?? cards.at(-1);
}
