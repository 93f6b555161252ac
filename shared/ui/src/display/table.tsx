import { classNames, VisuallyHidden } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './table.module.css';

/** One column: its heading, and what a row shows in it. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for money and counts. */
  readonly align?: 'start' | 'end';
  /** The column that names the row. */
  readonly heading?: boolean;
  readonly width?: string;
}

export interface TableProps<Row> {
  /** What the table lists. */
  readonly caption: ReactNode;
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly dense?: boolean;
  /** On a phone each row becomes a small list instead of a table that scrolls sideways. */
  readonly stacked?: boolean;
  /** In place of rows when there are none. */
  readonly empty?: ReactNode;
}

/** Rows and columns. A table too wide for its place scrolls by itself, with the keyboard too. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  dense = false,
  stacked = false,
  empty,
}: TableProps<Row>) {
  const side = (column: Column<Row>) => classNames(styles.cell, column.align === 'end' && styles.end);
  return (
    <div className={classNames(styles.scroll, stacked && styles.stacked)}>
      <table className={classNames(styles.table, dense && styles.dense)}>
        <caption className={styles.caption}>
          {captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={side(column)} style={{ width: column.width }}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.heading ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    {...(column.heading ? { scope: 'row' } : {})}
                    className={side(column)}
                  >
                    {stacked && (
                      <span className={styles.label} aria-hidden="true">
                        {column.header}
                      </span>
                    )}
                    <span>{column.cell(row)}</span>
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
