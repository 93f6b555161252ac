import { Button, NoticeBox } from '@bowtie/ui';
import { useEffect, useRef } from 'react';
import type { Undoable } from './use-round';

interface UndoNoticeProps {
  readonly what: Undoable;
  readonly count: number;
  readonly onUndo: () => void;
  /** Brings it into view: the browser's back leads to where the page was scrolled to, which may be far below. */
  readonly seek?: boolean;
}

/** Says what was taken away, and brings it back. The live region is always there, so that it is read out. */
export function UndoNotice({ what, count, onUndo, seek = false }: UndoNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const sought = seek && what !== 'nothing';
  useEffect(() => {
    // After the shell has scrolled to where the visitor was.
    if (sought) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
  }, [sought]);
  const cards = count === 1 ? 'One card' : `${count} cards`;
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
            ? `${cards} of the round before ${count === 1 ? 'was' : 'were'} cleared.`
            : `${cards} removed.`}
        </NoticeBox>
      )}
    </div>
  );
}
