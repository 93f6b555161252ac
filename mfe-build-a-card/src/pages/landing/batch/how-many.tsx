import { remainingInBatch } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import styles from '../landing.module.css';
import { BatchUndo } from './batch-undo';
import { QuantityStep } from './quantity-step';
import type { useBatch } from './use-batch';

interface HowManyProps {
  readonly batch: ReturnType<typeof useBatch>;
  /** The place of the current card, from 1. */
  readonly at: number;
}

/** How many cards the batch has: more of them, one less, and what was taken away back again. */
export function HowMany({ batch: { flow, actions, undoable }, at }: HowManyProps) {
  const { length } = flow.cards;
  return (
    <>
      <QuantityStep max={remainingInBatch(flow)} />
      {length > 1 && (
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          className={styles.remove}
          onClick={actions.remove}
        >{`Remove card ${at}`}</Button>
      )}
      <BatchUndo offers="removed" undoable={undoable} flow={flow} onUndo={actions.undo} />
    </>
  );
}
