import {
  effectiveCell,
  type GridField,
  type GridRow,
  isOverridden,
  type Sheet,
  sheetColumns,
} from '@bowtie/domain';
import { type Column, SelectCellFormatter, SelectColumn, useRowSelection } from 'react-data-grid';
import { columnLabel } from '../grid-labels';
import styles from './card-grid.module.css';
import { CellEditor, type DraftKeeper } from './cell-editor';

const widths: Partial<Record<GridField, number | string>> = {
  cardAmount: 96,
  carrierMessage: 'minmax(260px, 1fr)',
  emailAddress: 240,
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

/** The columns of a sheet. They depend on nothing that is typed, so no edit renders them anew. */
export function columnsOf(sheet: Sheet, keeper: DraftKeeper): Column<GridRow>[] {
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
      resizable: true,
      sortable: true,
      editable: !isSame,
      editorOptions: { closeOnExternalRowChange: false },
      renderEditCell: isSame
        ? null
        : ({ row, rowIdx, onClose }) => (
            <CellEditor
              rowId={row.id}
              field={field}
              text={row[field]}
              label={`${label}, row ${rowIdx + 1}`}
              keeper={keeper}
              onClose={() => onClose(false)}
            />
          ),
      cellClass: isSame ? (styles.same ?? null) : null,
      renderCell: ({ row }) => effectiveCell(row, field, sheet),
    };
  });
  return [head, ...cells];
}
