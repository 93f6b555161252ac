import { type GridRow, gridColumns } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { Table } from '@bowtie/ui/lists';
import { newId } from '@bowtie/web';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import { type ColumnMapping, hasReasons, missingColumns } from '../../files/columns';
import { readFileRows } from '../../files/file-rows';
import { columnLabel } from '../../grid-labels';
import { type BusinessOrder, wrongRowIds } from '../../state/business-order';
import { ColumnField, type ColumnValues, toValues, withValues } from './column-field';
import styles from './customize.module.css';
import { FileFindings } from './file-findings';

const previewRows = 5;

/** What becomes of the rows of a file, and of those that are there. */
export type Taking = 'replace' | 'add' | 'mend';

export interface ReadFileFormProps {
  /** The file's name. */
  name: string;
  rows: readonly (readonly string[])[];
  /** What could be told of the columns by their names. */
  recognised: ColumnMapping;
  /** The places of columns that the file hides. */
  hiddenColumns: ReadonlySet<number>;
  order: BusinessOrder;
  onTake: (rows: readonly GridRow[], mapping: ColumnMapping, taking: Taking) => void;
}

/** What was read: what each column is, the first rows, and what becomes of them. */
export function ReadFileForm({ name, rows, recognised, hiddenColumns, order, onTake }: ReadFileFormProps) {
  const [hasTotals, setTotals] = useState(false);
  const [initialValues] = useState(() => toValues(recognised));
  const wrongRows = useMemo(() => wrongRowIds(order.rows, order.details).size, [order.rows, order.details]);
  // Rows that were downloaded to be mended come back for those alone.
  const isMended = hasReasons(recognised) && wrongRows > 0 && wrongRows < order.rows.length;
  const take = (values: ColumnValues, taking: Taking) => {
    const mapping = withValues(recognised, values);
    onTake(readFileRows(rows, mapping, newId, hasTotals).rows, mapping, taking);
  };
  return (
    <CheckedForm<ColumnValues>
      className={styles.part}
      initialValues={initialValues}
      onSubmit={(values) => take(values, isMended ? 'mend' : 'replace')}
    >
      <h3>What the columns are</h3>
      <div className={styles.mapping}>
        {recognised.headers.map((header, index) => (
          <ColumnField
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns of one name
            key={index}
            index={index}
            header={header}
            sample={sampleOf(rows, recognised, index)}
            mapping={recognised}
            isHidden={hiddenColumns.has(index)}
            style={order.details.style}
          />
        ))}
      </div>
      <ChosenRows
        name={name}
        rows={rows}
        recognised={recognised}
        order={order}
        mendedRows={isMended ? wrongRows : 0}
        hasTotals={hasTotals}
        setTotals={setTotals}
        take={take}
      />
    </CheckedForm>
  );
}

/** A sample is cut to so many letters. */
const longestSample = 40;

/** What stands first in a column, for who has to say what it is. */
function sampleOf(
  rows: ReadFileFormProps['rows'],
  { firstRow }: ColumnMapping,
  index: number,
): string | undefined {
  const row = rows.slice(firstRow).find((each) => (each[index] ?? '').trim() !== '');
  const text = row?.[index]?.trim().replace(/\s+/g, ' ') ?? '';
  return text.length > longestSample ? `${text.slice(0, longestSample)}…` : text || undefined;
}

interface ChosenRowsProps extends Omit<ReadFileFormProps, 'onTake' | 'hiddenColumns'> {
  /** The wrong rows whose place the file takes; 0 where it takes that of all. */
  mendedRows: number;
  /** Whether rows that add up others are read as cards. */
  hasTotals: boolean;
  setTotals: (hasTotals: boolean) => void;
  take: (values: ColumnValues, taking: Taking) => void;
}

function takeLabel(rows: number, mendedRows: number): string {
  if (mendedRows === 1) return 'Replace the row to mend';
  if (mendedRows > 1) return `Replace the ${mendedRows} rows to mend`;
  return rows > 0 ? 'Replace my rows' : 'Show them in the grid';
}

/** The cards that the chosen columns give, and what sends the form. */
function ChosenRows({
  name,
  rows,
  recognised,
  order,
  mendedRows,
  hasTotals,
  setTotals,
  take,
}: ChosenRowsProps) {
  const { values } = useFormState<ColumnValues>({ subscription: { values: true } });
  const { style } = order.details;
  const mapping = useMemo(() => withValues(recognised, values), [recognised, values]);
  const { rows: cards, findings } = useMemo(
    () => readFileRows(rows, mapping, newId, hasTotals),
    [rows, mapping, hasTotals],
  );
  const invalidRows = wrongRowIds(cards, order.details).size;
  const missing = missingColumns(mapping, style);
  const openColumns = mapping.choices.filter((choice) => choice === undefined).length;
  const isOpen = openColumns > 0;
  const form = useForm<ColumnValues>();
  const actions = useRef<HTMLDivElement>(null);
  const ignoreOpen = () => {
    const choices = values.choices.map((choice) => choice || 'ignore');
    flushSync(() => form.change('choices', choices));
    // The button that was pressed has gone, and would take the keyboard along.
    actions.current?.querySelector('button')?.focus();
  };
  return (
    <>
      {missing.length > 0 && (
        <p
          className={styles.muted}
        >{`Not in this file: ${missing.map((field) => columnLabel(field, style)).join(', ')}. You can fill them in the grid.`}</p>
      )}
      <FileFindings findings={findings} hasTotals={hasTotals} setTotals={setTotals} />
      <div className={styles.preview}>
        <Table
          caption={`The first rows of ${name}`}
          dense
          stacked
          columns={gridColumns(style)
            .filter((field) => mapping.choices.includes(field))
            .map((field, index) => ({
              key: field,
              heading: index === 0,
              header: columnLabel(field, style),
              cell: (row: GridRow) => row[field],
            }))}
          rows={cards.slice(0, previewRows)}
          rowKey={({ id }) => id}
        />
      </div>
      <p>{`${cards.length === 1 ? 'One card' : `${cards.length} cards`}${invalidRows > 0 ? `, ${cards.length === 1 ? '' : `${invalidRows} of them `}to mend in the grid` : ''}.`}</p>
      <div ref={actions} className={styles.actions}>
        <SubmitButton variant="ribbon" iconEnd="arrow-right" disabled={isOpen || cards.length === 0}>
          {takeLabel(order.rows.length, mendedRows)}
        </SubmitButton>
        {mendedRows > 0 && (
          <Button
            variant="outline"
            disabled={isOpen || cards.length === 0}
            onClick={() => take(values, 'replace')}
          >
            Replace my rows
          </Button>
        )}
        {order.rows.length > 0 && (
          <Button
            variant="outline"
            icon="plus"
            disabled={isOpen}
            onClick={() => take(values, 'add')}
          >{`Add to my ${order.rows.length} rows`}</Button>
        )}
        {openColumns > 1 && (
          <Button variant="outline" onClick={ignoreOpen}>{`Ignore ${openColumns} unknown columns`}</Button>
        )}
        {isOpen && <p className={styles.muted}>Please say first what each column is.</p>}
      </div>
    </>
  );
}
