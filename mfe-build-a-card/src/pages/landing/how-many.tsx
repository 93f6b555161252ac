import { roomInRound } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import styles from './landing.module.css';
import { QuantityStep } from './quantity-step';
import { removedHere } from './round-changes';
import { UndoNotice } from './undo-notice';
import type { useRound } from './use-round';

interface HowManyProps {
  readonly round: ReturnType<typeof useRound>;
  /** The place of the card in hand, from 1. */
  readonly at: number;
}

/** How many cards the round has: more of them, one less, and what was taken away back again. */
export function HowMany({ round: { flow, deeds, undoable }, at }: HowManyProps) {
  const { length } = flow.cards;
  return (
    <>
      <QuantityStep max={roomInRound(flow)} />
      {length > 1 && (
        <Button variant="quiet" size="small" icon="trash" className={styles.remove} onClick={deeds.remove}>
          Remove card {at}
        </Button>
      )}
      <UndoNotice
        what={undoable === 'removed' ? undoable : 'nothing'}
        count={removedHere(flow)}
        onUndo={deeds.undo}
      />
    </>
  );
}
