import { entriesOf, type GridField, type GridRow, gridFields } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import { memo, useSyncExternalStore } from 'react';
import { Cell, type CellRendererProps } from 'react-data-grid';
import styles from '../card-grid.module.css';
import { fixedColumns } from '../fixed-columns';
import type { GridRange } from '../keys/grid-range';
import type { CellMarks } from './cell-marks';

interface GridCellProps extends CellRendererProps<GridRow, unknown> {
  marks: CellMarks;
  range: GridRange;
  isReadOnly: boolean;
}

const fields: ReadonlySet<string> = new Set(gridFields);
const isGridField = (key: string): key is GridField => fields.has(key);

/** A row that is another object, with the same in this cell, is the same to it. What ticks rows needs the row itself. */
function isSameCell(before: GridCellProps, after: GridCellProps): boolean {
  const { key } = after.column;
  const isSameText =
    before.row === after.row ||
    (isGridField(key) && before.row.id === after.row.id && before.row[key] === after.row[key]);
  const props = entriesOf(after);
  return isSameText && props.every(([name, value]) => name === 'row' || before[name] === value);
}

/** A cell of a card. It follows its own mark, and whether it is chosen, and is rendered for nothing else. */
export const GridCell = memo(function GridCell({ marks, range, isReadOnly, ...cell }: GridCellProps) {
  const { row, rowIdx, column, isCellActive } = cell;
  const mark = useSyncExternalStore(marks.subscribe, () => marks.of(row.id, column.key));
  const look = useSyncExternalStore(range.subscribe, () =>
    range.selectionStateOf(rowIdx, column.idx - fixedColumns),
  );
  const isChosen = look.startsWith('chosen');
  return (
    <Cell
      {...cell}
      className={classNames(
        mark && styles[mark.tone],
        isChosen && styles.chosen,
        look.endsWith('corner') && styles.corner,
      )}
      aria-readonly={isReadOnly || undefined}
      aria-selected={isCellActive || isChosen}
      aria-invalid={mark?.tone === 'wrong' || undefined}
      title={mark?.text}
    />
  );
}, isSameCell);
