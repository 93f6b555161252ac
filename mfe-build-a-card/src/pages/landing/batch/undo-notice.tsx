import type { Flow } from '@bowtie/domain';
import { useEffect, useRef } from 'react';
import type { Undoable } from './batch-changes';
import { UndoOffer } from './undo-offer';

interface UndoNoticeProps {
  readonly what: Undoable;
  readonly flow: Flow;
  readonly onUndo: () => void;
  /** Brings it into view: the browser's back leads to where the page was scrolled to, which may be far below. */
  readonly seek?: boolean;
}

/** Says what was taken away, and brings it back. The live region is always there, so that it is read out. */
export function UndoNotice({ what, flow, onUndo, seek = false }: UndoNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = what !== 'nothing';
  const sought = seek && isShown;
  useEffect(() => {
    // After the shell has scrolled to where the visitor was.
    if (sought) requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'center' }));
  }, [sought]);
  return (
    <div ref={place} role="status">
      {isShown && <UndoOffer what={what} flow={flow} onUndo={onUndo} />}
    </div>
  );
}
