import 'react-data-grid/lib/styles.css';
import { type GridEdit, type GridRow, type Sheet, sheetColumns, sortRows } from '@bowtie/domain';
import {
  type FocusEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type CellRendererProps, DataGrid, type DataGridHandle, type SortColumn } from 'react-data-grid';
import { flushSync } from 'react-dom';
import { columnLabel } from '../grid-labels';
import styles from './card-grid.module.css';
import { CellEditing } from './cells/cell-editing';
import type { CellMarks } from './cells/cell-marks';
import { GridCell } from './cells/grid-cell';
import { keepLetters } from './cells/own-letters';
import { keepMovesQuiet } from './cells/quiet-focus';
import { TypingPause } from './cells/typing-pause';
import { fixedColumns } from './fixed-columns';
import { type GridActions, gridActions } from './grid-actions';
import { columnsOf } from './grid-columns';
import { GridTools } from './grid-tools';
import { parseClipboard } from './keys/clipboard';
import { GridRange } from './keys/grid-range';
import { useGridKeys } from './keys/use-grid-keys';
import { useGridPointer } from './keys/use-grid-pointer';
import { useAnnounce } from './report/grid-status';

export interface CardGridProps {
  readonly rows: readonly GridRow[];
  readonly sheet: Sheet;
  readonly marks: CellMarks;
  readonly edit: (edit: GridEdit) => void;
  /** Both give whether there was something to take back, or to do again. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Makes a row with what the details say. */
  readonly makeRow: () => GridRow;
  /** For what jumps to a cell. */
  readonly handle: RefObject<DataGridHandle | null>;
}

/** Twenty-five rows are seen at once on a laptop; a thumb needs higher ones, and more page to push. */
const heights = {
  fine: { row: 26, header: 32, most: 'min(60rem, 78vh)' },
  coarse: { row: 36, header: 38, most: 'min(38rem, 70vh)' },
} as const;

function fittingHeights() {
  return window.matchMedia('(pointer: coarse)').matches ? heights.coarse : heights.fine;
}

const keyOf = ({ id }: GridRow) => id;
const nothing = () => undefined;
const noTicks: ReadonlySet<string> = new Set();

/** Of ticked rows those that are there: another tab, or what is taken back, may have them gone. */
function standing(ticked: ReadonlySet<string>, rows: readonly GridRow[]): ReadonlySet<string> {
  if (ticked.size === 0) return ticked;
  return new Set(rows.flatMap(({ id }) => (ticked.has(id) ? [id] : [])));
}

/**
 * The cell that is being typed in. What is typed is put into the order at the next pause, before anything else is done with
 * the rows, and at the latest when the page goes away.
 */
function useCellEditing(
  actions: RefObject<GridActions>,
  handle: RefObject<DataGridHandle | null>,
): { editing: CellEditing; pause: TypingPause } {
  const [{ editing, pause }] = useState(() => {
    const put = () => {
      typed.keepLeft();
      actions.current.catchUp();
    };
    const waiting = new TypingPause(put);
    const typed = new CellEditing({
      typedCell: () => actions.current.typedCell(),
      refuse: () => actions.current.tellSame(),
      cellsAhead: () => actions.current.cellsAhead(),
      goDown: (cells, enter) => actions.current.goDown(cells, enter),
      write: (draft) => actions.current.writeCell(draft),
      pasteBlock: (text) => {
        flushSync(() => waiting.end());
        actions.current.paste(parseClipboard(text));
      },
      pause: waiting,
    });
    return { editing: typed, pause: waiting };
  });
  useEffect(() => {
    const keep = () => editing.keep();
    // Before the order itself is written down, which follows the same events.
    const when = { capture: true };
    window.addEventListener('pagehide', keep, when);
    window.addEventListener('visibilitychange', keep, when);
    return () => {
      window.removeEventListener('pagehide', keep, when);
      window.removeEventListener('visibilitychange', keep, when);
      keep();
      pause.cancel();
    };
  }, [editing, pause]);
  useEffect(() => {
    const letters = keepLetters({
      editing,
      grid: () => handle.current?.element ?? undefined,
    });
    const moves = keepMovesQuiet();
    return () => {
      letters();
      moves();
    };
  }, [editing, handle]);
  return { editing, pause };
}

/** The cards of an order as a spreadsheet. */
export const CardGrid = memo(function CardGrid(props: CardGridProps) {
  const { rows, sheet, marks, edit, undo, redo, canUndo, canRedo, makeRow, handle } = props;
  const announce = useAnnounce();
  const [range] = useState(() => new GridRange());
  const [{ row: rowHeight, header: headerHeight, most }] = useState(fittingHeights);
  const [tickedIds, setTicked] = useState<ReadonlySet<string>>(noTicks);
  const ticked = useMemo(() => standing(tickedIds, rows), [tickedIds, rows]);
  const [sorted, setSorted] = useState<readonly SortColumn[]>([]);
  const fields = sheetColumns(sheet);
  const editUnsorted = (change: GridEdit) => {
    setSorted([]);
    edit(change);
  };
  const onGoAhead = () => {
    pause.begin();
    editing.prepareAfterPaint();
  };
  const now = gridActions({
    rows,
    sheet,
    edit: editUnsorted,
    ticked,
    untick: () => setTicked(noTicks),
    range,
    handle,
    makeRow,
    announce,
    onGoAhead,
  });
  const actions = useRef(now);
  // Before any key or letter can ask for what is there now.
  useLayoutEffect(() => {
    actions.current = now;
  });
  /** Takes back or does again, which may leave the rows in another order. */
  const travel = (go: () => boolean, told: string) => () => {
    if (!go()) return;
    setSorted([]);
    announce(told);
  };
  const undoEdit = travel(undo, 'Undone.');
  const redoEdit = travel(redo, 'Done again.');
  const { editing, pause } = useCellEditing(actions, handle);
  const settle = useCallback(() => {
    if (pause.isPending) flushSync(() => pause.end());
  }, [pause]);
  const columns = useMemo(() => columnsOf(sheet, editing), [sheet, editing]);
  const renderCell = useCallback(
    (key: React.Key, cell: CellRendererProps<GridRow, unknown>) => (
      <GridCell
        key={key}
        {...cell}
        marks={marks}
        range={range}
        isReadOnly={Object.hasOwn(sheet.overrides, cell.column.key)}
      />
    ),
    [marks, range, sheet],
  );
  const renderers = useMemo(
    () => ({
      renderCell,
      noRowsFallback: <p className={styles.none}>No rows yet. Add one, then paste your list into it.</p>,
    }),
    [renderCell],
  );
  const { onCellKeyDown, onToolKeyDown, holdFocus, ...clipboard } = useGridKeys({
    actions,
    editing,
    range,
    handle,
    undo: undoEdit,
    redo: redoEdit,
    settle,
  });
  const pointer = useGridPointer({ range, actions, editing, settle });
  // What else is done with the rows finds in them what was typed.
  const around = {
    onClickCapture: settle,
    onKeyDown: onToolKeyDown,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) pause.end();
    },
  };

  return (
    <div role="presentation" data-sheet="" className={styles.sheet} {...around}>
      <GridTools
        actions={now}
        hasRows={rows.length > 0}
        ticked={ticked.size}
        undo={canUndo ? undoEdit : undefined}
        redo={canRedo ? redoEdit : undefined}
        onDone={holdFocus}
      />
      {/* Keys, the clipboard and the pointer are the grid's, whose cells are within. */}
      <div role="presentation" {...clipboard} {...pointer.onFrame}>
        <DataGrid
          ref={handle}
          className={styles.grid}
          aria-label="Cards of this order"
          columns={columns}
          rows={rows}
          rowKeyGetter={keyOf}
          style={{
            blockSize: `min(${most}, ${Math.max(rows.length, 4) * rowHeight + headerHeight + 18}px)`,
          }}
          rowHeight={rowHeight}
          headerRowHeight={headerHeight}
          selectedRows={ticked}
          onSelectedRowsChange={setTicked}
          sortColumns={sorted}
          onSortColumnsChange={(order) => {
            const [by] = order.slice(-1);
            const field = fields.find((each) => each === by?.columnKey);
            setSorted(by === undefined ? [] : [by]);
            if (by === undefined || field === undefined) return;
            edit(sortRows(rows, field, by.direction === 'ASC' ? 'ascending' : 'descending'));
            announce(`Sorted by ${columnLabel(field, sheet.style)}.`);
          }}
          onActivePositionChange={({ rowIdx, row, column }) => {
            if (rowIdx < 0 || row === undefined || column === undefined) return;
            range.choose({ row: rowIdx, column: Math.max(0, column.idx - fixedColumns) });
            editing.prepareAfterPaint();
            const mark = marks.of(row.id, column.key);
            announce(mark === undefined ? '' : `Row ${rowIdx + 1}, ${String(column.name)}: ${mark.text}`);
          }}
          onScroll={settle}
          onCellKeyDown={onCellKeyDown}
          onCellMouseDown={pointer.onCellMouseDown}
          onCellClick={pointer.onCellClick}
          onCellDoubleClick={pointer.onCellDoubleClick}
          // Cells that were typed are written at the pause.
          onRowsChange={nothing}
          renderers={renderers}
        />
      </div>
    </div>
  );
});
