import { type GridField, type GridRow, gridColumns } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { Table } from '@bowtie/ui/lists';
import { newId } from '@bowtie/web';
import { CheckedForm, SubmitButton, useFormChoice } from '@bowtie/web/forms';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, useFormState } from 'react-final-form';
import {
  type ColumnChoice,
  type ColumnMapping,
  chooseColumn,
  fileRows,
  hasReasons,
  missingColumns,
} from '../../files/columns';
import { columnLabel } from '../../grid-labels';
import { type BusinessOrder, wrongRowIds } from '../../state/business-order';
import styles from './customize.module.css';

const previewRows = 5;

/** What each column of the file is, in their order; empty where nobody has said it yet. */
interface ColumnValues {
  choices: readonly (ColumnChoice | '')[];
}

const toValues = ({ choices }: ColumnMapping): ColumnValues => ({
  choices: choices.map((choice) => choice ?? ''),
});
const withValues = (mapping: ColumnMapping, { choices }: ColumnValues): ColumnMapping => ({
  ...mapping,
  choices: choices.map((choice) => (choice === '' ? undefined : choice)),
});
const fieldName = (index: number) => `choices.${index}`;

/** What becomes of the rows of a file, and of those that are there. */
export type Taking = 'replace' | 'add' | 'mend';

export interface ReadFileFormProps {
  /** The file's name. */
  name: string;
  rows: readonly (readonly string[])[];
  /** What could be told of the columns by their names. */
  recognised: ColumnMapping;
  order: BusinessOrder;
  onTake: (rows: readonly GridRow[], mapping: ColumnMapping, taking: Taking) => void;
}

/** What was read: what each column is, the first rows, and what becomes of them. */
export function ReadFileForm({ name, rows, recognised, order, onTake }: ReadFileFormProps) {
  const [initialValues] = useState(() => toValues(recognised));
  const wrongRows = useMemo(() => wrongRowIds(order.rows, order.details).size, [order.rows, order.details]);
  // Rows that were downloaded to be mended come back for those alone.
  const isMended = hasReasons(recognised) && wrongRows > 0 && wrongRows < order.rows.length;
  const take = (values: ColumnValues, taking: Taking) => {
    const mapping = withValues(recognised, values);
    onTake(fileRows(rows, mapping, newId), mapping, taking);
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

interface ColumnFieldProps {
  index: number;
  header: string;
  /** What stands first in it; undefined where nothing does. */
  sample: string | undefined;
  mapping: ColumnMapping;
  style: BusinessOrder['details']['style'];
}

/** What one column is. Its choice is taken from the column that had it before. */
function ColumnField({ index, header, sample, mapping, style }: ColumnFieldProps) {
  const form = useForm<ColumnValues>();
  const { value } = useFormChoice<ColumnChoice | ''>(fieldName(index));
  const columns = gridColumns(style);
  const choiceOf = (chosen: string): GridField | 'ignore' =>
    columns.find((field) => field === chosen) ?? 'ignore';
  const choose = (chosen: ColumnChoice) => {
    const now = withValues(mapping, form.getState().values);
    form.change('choices', toValues(chooseColumn(now, index, chosen)).choices);
  };
  return (
    <Select
      name={fieldName(index)}
      label={header}
      hint={sample === undefined ? 'Empty' : `For example: ${sample}`}
      placeholder="Please choose"
      options={[
        { value: 'ignore', label: 'Ignore this column' },
        ...columns.map((field) => ({ value: field, label: columnLabel(field, style) })),
      ]}
      value={value}
      error={value === '' ? 'What is in this column?' : undefined}
      onChange={({ target }) => choose(choiceOf(target.value))}
    />
  );
}

interface ChosenRowsProps extends Omit<ReadFileFormProps, 'onTake'> {
  /** The wrong rows whose place the file takes; 0 where it takes that of all. */
  mendedRows: number;
  take: (values: ColumnValues, taking: Taking) => void;
}

function takeLabel(rows: number, mendedRows: number): string {
  if (mendedRows === 1) return 'Replace the row to mend';
  if (mendedRows > 1) return `Replace the ${mendedRows} rows to mend`;
  return rows > 0 ? 'Replace my rows' : 'Show them in the grid';
}

/** The cards that the chosen columns give, and what sends the form. */
function ChosenRows({ name, rows, recognised, order, mendedRows, take }: ChosenRowsProps) {
  const { values } = useFormState<ColumnValues>({ subscription: { values: true } });
  const { style } = order.details;
  const mapping = useMemo(() => withValues(recognised, values), [recognised, values]);
  const cards = useMemo(() => fileRows(rows, mapping, newId), [rows, mapping]);
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
        <p className={styles.muted}>
          Not in this file: {missing.map((field) => columnLabel(field, style)).join(', ')}. You can fill them
          in the grid.
        </p>
      )}
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
      <p>
        {cards.length === 1 ? 'One card' : `${cards.length} cards`}
        {invalidRows > 0 && `, ${cards.length === 1 ? '' : `${invalidRows} of them `}to mend in the grid`}.
      </p>
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
          <Button variant="outline" icon="plus" disabled={isOpen} onClick={() => take(values, 'add')}>
            Add to my {order.rows.length} rows
          </Button>
        )}
        {openColumns > 1 && (
          <Button variant="outline" onClick={ignoreOpen}>
            Ignore {openColumns} unknown columns
          </Button>
        )}
        {isOpen && <p className={styles.muted}>Please say first what each column is.</p>}
      </div>
    </>
  );
}
