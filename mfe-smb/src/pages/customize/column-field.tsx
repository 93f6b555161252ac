import { type GridField, gridColumns } from '@bowtie/domain';
import { Select } from '@bowtie/ui/forms';
import { useFormChoice } from '@bowtie/web/forms';
import { useForm } from 'react-final-form';
import { type ColumnChoice, type ColumnMapping, chooseColumn } from '../../files/columns';
import { columnLabel } from '../../grid-labels';
import type { BusinessOrder } from '../../state/business-order';

/** What each column of the file is, in their order; empty where nobody has said it yet. */
export interface ColumnValues {
  choices: readonly (ColumnChoice | '')[];
}

/** The columns as values of the form. */
export const toValues = ({ choices }: ColumnMapping): ColumnValues => ({
  choices: choices.map((choice) => choice ?? ''),
});
/** The columns as the form has them. */
export const withValues = (mapping: ColumnMapping, { choices }: ColumnValues): ColumnMapping => ({
  ...mapping,
  choices: choices.map((choice) => (choice === '' ? undefined : choice)),
});
const fieldName = (index: number) => `choices.${index}`;

/** What is said below a column of the file. */
function columnHint(sample: string | undefined, isHidden: boolean): string {
  if (sample === undefined) return 'Empty';
  return isHidden ? `Hidden in the file. For example: ${sample}` : `For example: ${sample}`;
}

interface ColumnFieldProps {
  index: number;
  header: string;
  /** What stands first in it; undefined where nothing does. */
  sample: string | undefined;
  mapping: ColumnMapping;
  isHidden: boolean;
  style: BusinessOrder['details']['style'];
}

/** What one column is. Its choice is taken from the column that had it before. */
export function ColumnField({ index, header, sample, mapping, isHidden, style }: ColumnFieldProps) {
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
      hint={columnHint(sample, isHidden)}
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
