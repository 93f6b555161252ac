import { Button } from '@bowtie/ui';
import type { Fold } from './use-fold';

interface FoldButtonProps {
  fold: Fold;
  /** How many cards the list is of. */
  cards: number;
}

/** Shows all of a long list of cards, or its first few again. */
export function FoldButton({ fold, cards }: FoldButtonProps) {
  if (!fold.isLong) return null;
  return (
    <Button size="small" aria-expanded={fold.isOpen} onClick={fold.toggle}>
      {fold.isOpen ? 'Show fewer' : `Show all ${cards} cards`}
    </Button>
  );
}
