import {
  type GridEdit,
  type GridError,
  type GridRow,
  type MendedCell,
  mendedCells,
  setCells,
} from '@bowtie/domain';
import { Button, Icon } from '@bowtie/ui';
import { memo, useMemo } from 'react';
import styles from '../report/error-list.module.css';
import { useFirstEntries } from '../report/first-entries';

/** So many are listed before the rest is asked for. */
const shownAtOnce = 6;

interface MendListProps {
  readonly rows: readonly GridRow[];
  readonly errors: readonly GridError[];
  readonly edit: (edit: GridEdit) => void;
}

interface RowMend {
  row: GridRow;
  number: number;
  cells: readonly MendedCell[];
}

/** The rows with a cell that is refused and can be written so that it is not. */
function mendsOf(rows: readonly GridRow[], errors: readonly GridError[]): RowMend[] {
  if (errors.length === 0) return [];
  const refused = new Map<string, Set<string>>();
  for (const { rowId, field } of errors) refused.set(rowId, (refused.get(rowId) ?? new Set()).add(field));
  return rows.flatMap((row, index) => {
    const fields = refused.get(row.id);
    if (fields === undefined) return [];
    const cells = mendedCells(row);
    return cells.some(({ field }) => fields.has(field)) ? [{ row, number: index + 1, cells }] : [];
  });
}

/** How refused addresses could be written so that they can be printed. Each is an edit of the grid, which its Undo takes back. */
export const MendList = memo(function MendList({ rows, errors, edit }: MendListProps) {
  const mends = useMemo(() => mendsOf(rows, errors), [rows, errors]);
  const { shown, showAll } = useFirstEntries(mends, shownAtOnce);
  if (mends.length === 0) return null;
  const take = (taken: readonly RowMend[]) =>
    edit(
      setCells(
        rows,
        taken.flatMap(({ row, cells }) => cells.map((cell) => ({ rowId: row.id, ...cell }))),
      ),
    );
  return (
    <section className={styles.errors} aria-labelledby="grid-mends">
      <div className={styles.head}>
        <h2 id="grid-mends">Addresses that fit when written like this</h2>
        {mends.length > 1 && (
          <Button size="small" variant="outline" icon="check" onClick={() => take(mends)}>
            {`Use all ${mends.length}`}
          </Button>
        )}
      </div>
      <ul className={styles.notes}>
        {shown.map((mend) => (
          <li key={mend.row.id}>
            <Icon name="edit" size={18} />
            <p>
              <span>
                <strong>{`Row ${mend.number}`}</strong>{' '}
                <span>
                  {mend.cells
                    .map(({ field }) => mend.row[field])
                    .filter((text) => text !== '')
                    .join(', ')}
                </span>
              </span>
              <br />
              <span>
                Written so that it can be printed:{' '}
                <strong>{mend.cells.map(({ text }) => text).join(', ')}</strong>
              </span>
            </p>
            <span className={styles.choices}>
              <Button size="small" variant="outline" icon="check" onClick={() => take([mend])}>
                Use it
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {showAll}
    </section>
  );
});
