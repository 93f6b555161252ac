import { type Flow, type RemovedCards, restoreCard } from '@bowtie/domain';
import { UndoNotice } from '@bowtie/ui/undo';
import type { Act } from '../../../state/flow';

interface RemovedProps {
  flow: Flow;
  act: Act;
  onRestored: (cardId: string) => void;
}

/** What was taken out of the review, the newest first; the landing's removals are no matter of this page. */
function removals(removed: RemovedCards | null | undefined): readonly RemovedCards[] {
  if (!removed) return [];
  const here = removed.discarded === true || removed.cards.some(({ from }) => from === 'cartList');
  return here ? [removed, ...removals(removed.earlier)] : [];
}

function textOf(gone: readonly RemovedCards[]): string {
  const cards = gone.reduce((sum, each) => sum + each.cards.length, 0);
  if (gone.length > 1) return `${cards} cards were removed. Undo brings them back, the last one first.`;
  if (gone[0]?.discarded !== true) return 'The card was removed.';
  return `${cards === 1 ? 'One unfinished card was' : `${cards} unfinished cards were`} discarded.`;
}

/** Says what was just removed, and brings back one removal after the other. */
export function RemovedNotice({ flow, act, onRestored }: RemovedProps) {
  const gone = removals(flow.removed);
  return (
    <UndoNotice
      removed={gone[0]?.cards[0]?.card.cardId}
      onUndo={(first) => {
        act(restoreCard);
        onRestored(first);
      }}
    >
      {() => textOf(gone)}
    </UndoNotice>
  );
}
