import {
  effectiveCell,
  type GridField,
  type GridRow,
  isOverridden,
  type Sheet,
  sheetColumns,
} from '@bowtie/domain';
import { memo } from 'react';
import { type Column, SelectCellFormatter, SelectColumn, useRowSelection } from 'react-data-grid';
import { columnLabel } from '../grid-labels';
import styles from './card-grid.module.css';
import type { CellEditing } from './cells/cell-editing';
import { CellEditor } from './cells/cell-editor';
import { cellKey } from './cells/typed-cell';
import { useKeyed } from './subscribable';

/** Of the column that takes what is left: as wide as this, also while its real width is not measured yet. */
const leastOfMessage = 260;
const widths: Partial<Record<GridField, number | string>> = {
  cardAmount: 96,
  carrierMessage: `minmax(${leastOfMessage}px, 1fr)`,
  emailAddress: 240,
  emailLanguage: 132,
  cardRecipientAddressState: 72,
  cardRecipientAddressZip: 92,
};

function RowCheckBox({ row, number, tabIndex }: { row: GridRow; number: number; tabIndex: number }) {
  const { isRowSelected, onRowSelectionChange } = useRowSelection();
  return (
    <span className={styles.rowHead}>
      <SelectCellFormatter
        aria-label={`Select row ${number}`}
        tabIndex={tabIndex}
        value={isRowSelected}
        onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
      />
      <span className={styles.number}>{number}</span>
    </span>
  );
}

interface CellContentProps {
  row: GridRow;
  number: number;
  field: GridField;
  label: string;
  sheet: Sheet;
  editing: CellEditing;
}

/** What is in a cell: its text, or the field in which it is typed. */
const CellContent = memo(function CellContent({
  row,
  number,
  field,
  label,
  sheet,
  editing,
}: CellContentProps) {
  const key = cellKey(row.id, field);
  const hasField = useKeyed(editing, key, () => editing.hasField(row.id, field));
  const draft = useKeyed(editing, key, () => editing.draftAt(row.id, field));
  return (
    <span>
      <span>{draft ?? effectiveCell(row, field, sheet)}</span>
      {hasField && (
        <CellEditor
          rowId={row.id}
          field={field}
          text={draft ?? row[field]}
          label={`${label}, row ${number}`}
          editing={editing}
        />
      )}
    </span>
  );
});

/** The columns of a sheet. They depend on nothing that is typed, so no edit renders them anew. */
export function columnsOf(sheet: Sheet, editing: CellEditing): Column<GridRow>[] {
  const head: Column<GridRow> = {
    ...SelectColumn,
    width: 72,
    minWidth: 72,
    maxWidth: 72,
    cellClass: styles.rowCell ?? null,
    renderCell: ({ row, rowIdx, tabIndex }) => (
      <RowCheckBox row={row} number={rowIdx + 1} tabIndex={tabIndex} />
    ),
  };
  const cells = sheetColumns(sheet).map((field): Column<GridRow> => {
    const isSame = isOverridden(sheet, field);
    const label = columnLabel(field, sheet.style);
    return {
      key: field,
      name: label,
      width: widths[field] ?? 160,
      ...(field === 'carrierMessage' && { minWidth: leastOfMessage }),
      resizable: true,
      sortable: true,
      cellClass: isSame ? (styles.same ?? null) : null,
      renderCell: ({ row, rowIdx }) => (
        <CellContent
          row={row}
          number={rowIdx + 1}
          field={field}
          label={label}
          sheet={sheet}
          editing={editing}
        />
      ),
    };
  });
  return [head, ...cells];
}
