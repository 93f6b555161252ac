import type { GridRow } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import { memo, useSyncExternalStore } from 'react';
import { Cell, type CellRendererProps } from 'react-data-grid';
import styles from './card-grid.module.css';
import type { CellMarks } from './cell-marks';
import { fixedColumns } from './fixed-columns';
import type { GridRange } from './grid-range';

interface GridCellProps extends CellRendererProps<GridRow, unknown> {
  marks: CellMarks;
  range: GridRange;
}

/** A cell of a card. It follows its own mark, and whether it is chosen, and is rendered for nothing else. */
export const GridCell = memo(function GridCell({ marks, range, ...cell }: GridCellProps) {
  const { row, rowIdx, column, isCellActive } = cell;
  const mark = useSyncExternalStore(marks.subscribe, () => marks.of(row.id, column.key));
  const look = useSyncExternalStore(range.subscribe, () => range.lookOf(rowIdx, column.idx - fixedColumns));
  const isChosen = look.startsWith('chosen');
  return (
    <Cell
      {...cell}
      className={classNames(
        mark && styles[mark.tone],
        isChosen && styles.chosen,
        look.endsWith('corner') && styles.corner,
      )}
      aria-selected={isCellActive || isChosen}
      aria-invalid={mark?.tone === 'wrong' || undefined}
      title={mark?.text}
    />
  );
});
