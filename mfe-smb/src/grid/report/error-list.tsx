import {
  type GridError,
  type GridField,
  type GridRow,
  gridRule,
  type Sheet,
  type SheetReport,
  sheetColumns,
} from '@bowtie/domain';
import { Icon } from '@bowtie/ui';
import { refusedCharacters } from '@bowtie/web/forms';
import { memo, useMemo } from 'react';
import { columnLabel } from '../../grid-labels';
import { similarText } from '../cells/cell-marks';
import styles from './error-list.module.css';
import { useFirstEntries } from './first-entries';

/** So many are listed before the rest is asked for. */
const shownAtOnce = 8;

interface Listed {
  rowId: string;
  field: GridField;
  text: string;
  isWarning: boolean;
}

interface ErrorListProps {
  readonly rows: readonly GridRow[];
  readonly sheet: Sheet;
  readonly report: SheetReport;
  /** Goes to a cell of the grid. */
  readonly jump: (row: number, column: number) => void;
}

/** What is to be mended and what is worth a look, each one press away from its cell. */
export const ErrorList = memo(function ErrorList({ rows, sheet, report, jump }: ErrorListProps) {
  const numbers = useMemo(() => new Map(rows.map(({ id }, index) => [id, index])), [rows]);
  const columns = sheetColumns(sheet);
  const listed: Listed[] = [
    ...report.errors.map(({ rowId, field, message }: GridError) => ({
      rowId,
      field,
      text: message,
      isWarning: false,
    })),
    ...report.similar.map(({ rowId, firstId, kind, field }) => ({
      rowId,
      field,
      text: similarText(kind, (numbers.get(firstId) ?? 0) + 1),
      isWarning: true,
    })),
  ];
  const { shown, showAll } = useFirstEntries(listed, shownAtOnce);
  if (listed.length === 0) return null;
  /** Which characters of a cell its rule does not take, to be said behind the rule's own message. */
  const detailOf = ({ rowId, field, isWarning }: Listed) => {
    const rule = isWarning ? undefined : gridRule(field, sheet.style);
    const text = rows[numbers.get(rowId) ?? -1]?.[field] ?? '';
    return rule && refusedCharacters(rule)(text);
  };
  return (
    <section className={styles.errors} aria-labelledby="grid-errors">
      <h2 id="grid-errors">
        {report.errors.length === 0
          ? 'Worth a look'
          : `${report.errors.length === 1 ? 'One cell' : `${report.errors.length} cells`} to mend`}
      </h2>
      <ul className={styles.list}>
        {shown.map(({ rowId, field, text, isWarning }) => {
          const detail = detailOf({ rowId, field, text, isWarning });
          return (
            <li key={`${rowId} ${field} ${text}`}>
              <button
                type="button"
                className={isWarning ? styles.warning : styles.error}
                onClick={() => jump(numbers.get(rowId) ?? 0, columns.indexOf(field))}
              >
                <Icon name={isWarning ? 'warning' : 'alert'} size={18} />
                <span>
                  <strong>{`Row ${(numbers.get(rowId) ?? 0) + 1}, ${columnLabel(field, sheet.style)}`}</strong>{' '}
                  <span>{text}</span> <span>{detail}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {showAll}
    </section>
  );
});
