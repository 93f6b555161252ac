import { type Flow, type RemovedCards, restoreCard } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { useEffect, useRef } from 'react';
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

/**
 * Says what was just removed, and brings back one removal after the other. Focus waits on the way back, since the card it
 * was on is gone.
 */
export function RemovedNotice({ flow, act, onRestored }: RemovedProps) {
  const undo = useRef<HTMLButtonElement>(null);
  const gone = removals(flow.removed);
  const count = gone.length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) undo.current?.focus();
    before.current = count;
  }, [count]);
  const first = gone[0]?.cards[0]?.card.cardId;
  if (first === undefined) return null;
  return (
    <NoticeBox
      action={
        <Button
          ref={undo}
          size="small"
          icon="undo"
          onClick={() => {
            act(restoreCard);
            onRestored(first);
          }}
        >
          Undo
        </Button>
      }
    >
      {textOf(gone)}
    </NoticeBox>
  );
}
