import { Button, NoticeBox } from '@bowtie/ui';
import { useEffect, useRef } from 'react';
import type { lostByClearing } from './batch-changes';
import type { Undoable } from './use-batch';

interface UndoNoticeProps {
  readonly what: Undoable;
  readonly count: number;
  /** What went with a cleared batch. */
  readonly lost?: ReturnType<typeof lostByClearing>;
  readonly onUndo: () => void;
  /** Brings it into view: the browser's back leads to where the page was scrolled to, which may be far below. */
  readonly seek?: boolean;
}

const list = new Intl.ListFormat('en-US');

/** What the way back here took. Where the cards stand here as they were, that is what came after this page. */
function clearedText(count: number, lost: UndoNoticeProps['lost']): string {
  if (lost !== undefined && !lost.whole && lost.parts.length > 0)
    return `Going back cleared the ${list.format(lost.parts)} of ${count === 1 ? 'this card' : 'these cards'}.`;
  return count === 1
    ? 'One card of the round before was cleared.'
    : `${count} cards of the round before were cleared.`;
}

/** Says what was taken away, and brings it back. The live region is always there, so that it is read out. */
export function UndoNotice({ what, count, lost, onUndo, seek = false }: UndoNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const sought = seek && what !== 'nothing';
  useEffect(() => {
    // After the shell has scrolled to where the visitor was.
    if (sought) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
  }, [sought]);
  return (
    <div ref={place} role="status">
      {what !== 'nothing' && (
        <NoticeBox
          action={
            <Button size="small" icon="undo" onClick={onUndo}>
              Undo
            </Button>
          }
        >
          {what === 'cleared'
            ? clearedText(count, lost)
            : `${count === 1 ? 'One card' : `${count} cards`} removed.`}
        </NoticeBox>
      )}
    </div>
  );
}
