import type { Flow } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
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

interface UndoOfferProps {
  readonly what: Exclude<Undoable, 'nothing'>;
  readonly flow: Flow;
  readonly onUndo: () => void;
}

/** What was taken away, and the way to have it back. */
export function UndoOffer({ what, flow, onUndo }: UndoOfferProps) {
  const count = removedHere(flow);
  return (
    <NoticeBox
      action={
        <Button size="small" icon="undo" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {what === 'cleared'
        ? clearedText(count, lostByClearing(flow))
        : `${count === 1 ? 'One card' : `${count} cards`} removed.`}
    </NoticeBox>
  );
}
