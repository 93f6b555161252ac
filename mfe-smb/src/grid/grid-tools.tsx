import { Button } from '@bowtie/ui';
import styles from './card-grid.module.css';
import type { GridActions } from './grid-actions';

interface GridToolsProps {
  actions: GridActions;
  hasRows: boolean;
  /** How many rows are ticked. */
  ticked: number;
  /** Undefined where there is nothing to take back, or to do again. */
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** After what may have taken the button that was pressed out of use, and the keyboard with it. */
  onDone: () => void;
}

/** What can be done with rows, for who has no keyboard at hand or does not know its shortcuts. */
export function GridTools({ actions, hasRows, ticked, undo, redo, onDone }: GridToolsProps) {
  const andThen = (action: (() => void) | undefined) => () => {
    action?.();
    onDone();
  };
  return (
    <div className={styles.tools} role="toolbar" aria-label="Rows">
      <Button size="small" variant="outline" icon="plus" onClick={actions.append}>
        Add row
      </Button>
      <Button size="small" variant="outline" onClick={actions.insertAbove}>
        Insert above
      </Button>
      <Button
        size="small"
        variant="outline"
        icon="trash"
        disabled={!hasRows}
        onClick={andThen(actions.remove)}
      >
        {ticked > 1 ? `Delete ${ticked} rows` : 'Delete row'}
      </Button>
      <Button size="small" variant="outline" disabled={!hasRows} onClick={actions.fill}>
        Fill down
      </Button>
      <Button
        size="small"
        variant="outline"
        icon="undo"
        disabled={undo === undefined}
        onClick={andThen(undo)}
      >
        Undo
      </Button>
      <Button
        size="small"
        variant="outline"
        icon="refresh"
        disabled={redo === undefined}
        onClick={andThen(redo)}
      >
        Redo
      </Button>
    </div>
  );
}
