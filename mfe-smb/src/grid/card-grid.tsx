import 'react-data-grid/lib/styles.css';
import {
  deleteRows,
  effectiveRow,
  fillDown,
  type GridEdit,
  type GridField,
  type GridRow,
  gridColumns,
  insertRows,
  isOverridden,
  pasteBlock,
  type Sheet,
  setCells,
  sortRows,
} from '@bowtie/domain';
import { Button, VisuallyHidden } from '@bowtie/ui';
import { newId } from '@bowtie/web';
import { type RefObject, useMemo, useRef, useState } from 'react';
import {
  type CellKeyboardEvent,
  type CellKeyDownArgs,
  type Column,
  DataGrid,
  type DataGridHandle,
  renderTextEditor,
  SelectColumn,
  type SortColumn,
} from 'react-data-grid';
import { columnLabel } from '../grid-labels';
import styles from './card-grid.module.css';
import { parseClipboard, writeClipboard } from './clipboard';
import { cellKey, fixedColumns, type SheetReport } from './use-sheet-report';

/** Rows above these are not made by pasting; they could never be ordered. */
const mostGridRows = 5_000;

export interface CardGridProps {
  readonly rows: readonly GridRow[];
  readonly sheet: Sheet;
  readonly report: SheetReport;
  readonly edit: (edit: GridEdit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Makes a row with what the details say. */
  readonly makeRow: () => GridRow;
  /** For what jumps to a cell. */
  readonly handle: RefObject<DataGridHandle | null>;
  /** Told where the keyboard is, and what became of a paste. */
  readonly onStatus: (text: string) => void;
}

const rowHeight = 36;
const headerHeight = 38;

const widths: Partial<Record<GridField, number | string>> = {
  cardAmount: 96,
  carrierMessage: 'minmax(260px, 1fr)',
  emailAddress: 240,
  cardRecipientAddressState: 72,
  cardRecipientAddressZip: 92,
};

function useColumns({
  sheet,
  report,
  rows,
}: Pick<CardGridProps, 'sheet' | 'report' | 'rows'>): Column<GridRow>[] {
  const numbers = useMemo(() => new Map(rows.map(({ id }, index) => [id, index + 1])), [rows]);
  return useMemo(() => {
    const number: Column<GridRow> = {
      key: 'number',
      name: 'Row',
      width: 52,
      frozen: true,
      cellClass: styles.number ?? null,
      renderCell: ({ row }) => numbers.get(row.id),
    };
    const cells = gridColumns(sheet.style).map((field): Column<GridRow> => {
      const isSame = isOverridden(sheet, field);
      return {
        key: field,
        name: columnLabel(field, sheet.style),
        width: widths[field] ?? 160,
        resizable: true,
        sortable: true,
        editable: !isSame,
        renderEditCell: isSame ? null : renderTextEditor,
        cellClass: ({ id }) => {
          const key = cellKey(id, field);
          if (report.messages.has(key)) return styles.wrong;
          if (report.warnings.has(key)) return styles.alike;
          return isSame ? styles.same : undefined;
        },
        renderCell: ({ row }) => {
          const key = cellKey(row.id, field);
          const message = report.messages.get(key) ?? report.warnings.get(key);
          const text = effectiveRow(row, sheet)[field];
          return (
            <span title={message}>
              {text}
              {message !== undefined && <VisuallyHidden>. {message}</VisuallyHidden>}
            </span>
          );
        },
      };
    });
    return [number, { ...SelectColumn, frozen: true }, ...cells];
  }, [sheet, report, numbers]);
}

/** The cards of an order as a spreadsheet. */
export function CardGrid(props: CardGridProps) {
  const { rows, sheet, report, edit, undo, redo, canUndo, canRedo, makeRow, handle, onStatus } = props;
  const columns = useColumns(props);
  const fields = gridColumns(sheet.style);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sorted, setSorted] = useState<readonly SortColumn[]>([]);
  const active = useRef({ rowIdx: 0, column: 0 });
  const fieldOf = (key: string) => fields.find((field) => field === key);
  const chosen = rows.filter(({ id }) => selected.has(id));

  const remove = () => {
    const at = rows[active.current.rowIdx];
    const ids = chosen.length > 0 ? chosen.map(({ id }) => id) : at === undefined ? [] : [at.id];
    edit(deleteRows(rows, new Set(ids)));
    setSelected(new Set());
    onStatus(`${ids.length === 1 ? 'One row' : `${ids.length} rows`} deleted. Undo brings them back.`);
  };
  const insert = () => {
    const index = rows.length === 0 ? 0 : active.current.rowIdx;
    edit(insertRows(index, [makeRow()]));
  };
  const append = () => {
    edit(insertRows(rows.length, [makeRow()]));
    handle.current?.scrollToCell({ rowIdx: rows.length });
  };
  const fill = (field: GridField, rowIdx: number) => {
    const last = chosen.length > 0 ? rows.findLastIndex(({ id }) => selected.has(id)) : rowIdx;
    edit(last > rowIdx ? fillDown(rows, rowIdx, last, [field]) : fillDown(rows, rowIdx - 1, rowIdx, [field]));
  };

  const onKey = (args: CellKeyDownArgs<GridRow>, event: CellKeyboardEvent) => {
    if (args.mode === 'EDIT') return;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const field = args.column === undefined ? undefined : fieldOf(args.column.key);
    const done = () => {
      event.preventDefault();
      event.preventGridDefault();
    };
    if (isCommand && (key === 'z' || key === 'y')) {
      done();
      if (key === 'y' || event.shiftKey) redo();
      else undo();
    } else if (isCommand && key === 'd' && field !== undefined) {
      done();
      fill(field, args.rowIdx);
    } else if ((key === 'delete' || key === 'backspace') && field !== undefined && args.row !== undefined) {
      done();
      if (!isOverridden(sheet, field)) edit(setCells(rows, [{ rowId: args.row.id, field, text: '' }]));
    } else if (key === 'enter' && args.rowIdx === rows.length - 1 && event.shiftKey) {
      done();
      append();
    }
  };

  return (
    <div className={styles.sheet}>
      <div className={styles.tools} role="toolbar" aria-label="Rows">
        <Button size="small" variant="outline" icon="plus" onClick={append}>
          Add row
        </Button>
        <Button size="small" variant="outline" onClick={insert}>
          Insert above
        </Button>
        <Button size="small" variant="outline" icon="trash" disabled={rows.length === 0} onClick={remove}>
          {chosen.length > 1 ? `Delete ${chosen.length} rows` : 'Delete row'}
        </Button>
        <Button size="small" variant="outline" icon="undo" disabled={!canUndo} onClick={undo}>
          Undo
        </Button>
        <Button size="small" variant="outline" icon="refresh" disabled={!canRedo} onClick={redo}>
          Redo
        </Button>
      </div>
      <DataGrid
        ref={handle}
        className={styles.grid}
        aria-label="Cards of this order"
        columns={columns}
        rows={rows}
        rowKeyGetter={({ id }) => id}
        style={{
          blockSize: `min(38rem, 70vh, ${Math.max(rows.length, 4) * rowHeight + headerHeight + 18}px)`,
        }}
        rowHeight={rowHeight}
        headerRowHeight={headerHeight}
        selectedRows={selected}
        onSelectedRowsChange={setSelected}
        sortColumns={sorted}
        onSortColumnsChange={(order) => {
          const [by] = order.slice(-1);
          setSorted(by === undefined ? [] : [by]);
          const field = by === undefined ? undefined : fieldOf(by.columnKey);
          if (by !== undefined && field !== undefined)
            edit(sortRows(rows, field, by.direction === 'ASC' ? 'ascending' : 'descending'));
        }}
        onActivePositionChange={({ rowIdx, row, column }) => {
          if (rowIdx < 0 || row === undefined || column === undefined) return;
          active.current = { rowIdx, column: column.idx - fixedColumns };
          const key = cellKey(row.id, column.key);
          const message = report.messages.get(key) ?? report.warnings.get(key);
          onStatus(message === undefined ? '' : `Row ${rowIdx + 1}, ${String(column.name)}: ${message}`);
        }}
        onCellKeyDown={onKey}
        onRowsChange={(changed, { indexes, column }) => {
          const field = fieldOf(column.key);
          if (field === undefined) return;
          setSorted([]);
          edit(
            setCells(
              rows,
              indexes.flatMap((index) => {
                const row = changed[index];
                return row === undefined ? [] : [{ rowId: row.id, field, text: row[field] }];
              }),
            ),
          );
        }}
        onFill={({ columnKey, sourceRow, targetRow }) => {
          const field = fieldOf(columnKey);
          return field === undefined ? targetRow : { ...targetRow, [field]: sourceRow[field] };
        }}
        onCellCopy={({ row, column }, event) => {
          const field = fieldOf(column.key);
          const taken = chosen.length > 0 ? chosen : [row];
          const part = chosen.length > 0 || field === undefined ? fields : [field];
          const text = writeClipboard(
            taken.map((each) => part.map((name) => effectiveRow(each, sheet)[name])),
          );
          event.clipboardData.setData('text/plain', text);
          event.preventDefault();
        }}
        onCellPaste={({ row, column }, event) => {
          event.preventDefault();
          const block = parseClipboard(event.clipboardData.getData('text/plain'));
          const at = { row: rows.indexOf(row), column: Math.max(0, column.idx - fixedColumns) };
          const room = { columns: fields, maxRows: mostGridRows, newId };
          const { edit: pasted, leftOut } = pasteBlock(rows, at, block, room);
          edit(pasted);
          setSorted([]);
          onStatus(
            leftOut > 0
              ? `${block.length - leftOut} rows pasted; ${leftOut} did not fit.`
              : `${block.length === 1 ? 'One row' : `${block.length} rows`} pasted.`,
          );
          return row;
        }}
        renderers={{
          noRowsFallback: <p className={styles.none}>No rows yet. Add one, then paste your list into it.</p>,
        }}
      />
    </div>
  );
}
