import { Button, NoticeBox } from '@bowtie/ui';
import type { Undoable } from './use-round';

interface UndoNoticeProps {
  readonly what: Undoable;
  readonly count: number;
  readonly onUndo: () => void;
}

/** Says what was taken away, and brings it back. The live region is always there, so that it is read out. */
export function UndoNotice({ what, count, onUndo }: UndoNoticeProps) {
  const cards = count === 1 ? 'One card' : `${count} cards`;
  return (
    <div role="status">
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
