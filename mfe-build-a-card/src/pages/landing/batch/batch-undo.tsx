import type { Flow } from '@bowtie/domain';
import { UndoNotice } from '@bowtie/ui/undo';
import { useEffect, useRef } from 'react';
import { removedHere, type Undoable } from './batch-changes';
import { lostByClearing } from './cleared-batch';

const list = new Intl.ListFormat('en-US');

/** What the way back here took. Where the cards stand here as they were, that is what came after this page. */
function clearedText(count: number, { whole, parts }: ReturnType<typeof lostByClearing>): string {
  if (!whole && parts.length > 0)
    return `Going back cleared the ${list.format(parts)} of ${count === 1 ? 'this card' : 'these cards'}.`;
  return count === 1
    ? 'One card of the round before was cleared.'
    : `${count} cards of the round before were cleared.`;
}

interface BatchUndoProps {
  /** What is offered here, of what can be brought back. */
  readonly offers: Exclude<Undoable, 'nothing'>;
  readonly undoable: Undoable;
  readonly flow: Flow;
  readonly onUndo: () => void;
  /** Brings it into view: the browser's back leads to where the page was scrolled to, which may be far below. */
  readonly seek?: boolean;
}

/** Says which cards were taken away, or what going back cleared, and brings it back. */
export function BatchUndo({ offers, undoable, flow, onUndo, seek = false }: BatchUndoProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = undoable === offers;
  const sought = seek && isShown;
  useEffect(() => {
    // After the shell has scrolled to where the visitor was.
    if (sought) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
  }, [sought]);
  const count = removedHere(flow);
  return (
    <div ref={place} role="status">
      <UndoNotice
        removed={isShown ? offers : undefined}
        // What was cleared on the way here was not pressed on this page.
        after={offers === 'removed' && isShown ? flow.removed : null}
        onUndo={onUndo}
      >
        {(what) =>
          what === 'cleared'
            ? clearedText(count, lostByClearing(flow))
            : `${count === 1 ? 'One card' : `${count} cards`} removed.`
        }
      </UndoNotice>
    </div>
  );
}
