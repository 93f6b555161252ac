import { entriesOf, type GridField, type GridRow, gridFields } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import { memo } from 'react';
import { Cell, type CellRendererProps } from 'react-data-grid';
import styles from '../card-grid.module.css';
import { fixedColumns } from '../fixed-columns';
import { type GridRange, placeKey } from '../keys/grid-range';
import { useKeyed } from '../subscribable';

import type { CellMarks } from './cell-marks';
import { cellKey } from './typed-cell';

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
  const place = { row: rowIdx, column: column.idx - fixedColumns };
  const mark = useKeyed(marks, cellKey(row.id, column.key), () => marks.of(row.id, column.key));
  const look = useKeyed(range, placeKey(place), () => range.selectionStateOf(place));
  const isChosen = look.includes('chosen');
  return (
    <Cell
      {...cell}
      className={classNames(
        mark && styles[mark.tone],
        isChosen && styles.chosen,
        look.includes('corner') && styles.corner,
      )}
      aria-readonly={isReadOnly || undefined}
      aria-selected={isCellActive || isChosen}
      aria-invalid={mark?.tone === 'wrong' || undefined}
      title={mark?.text}
    />
  );
}, isSameCell);
