import type { GridField } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { TextArea } from '@bowtie/ui/forms';
import { StateSelect } from '@bowtie/web/addresses';
import { columnHint, columnLabel } from '../../grid-labels';
import type { ExpressOrder } from './express-order';

/** What browsers fill in by themselves. */
const autoComplete: Partial<Record<GridField, string>> = {
  cardRecipientAddressLine1: 'address-line1',
  cardRecipientAddressLine2: 'address-line2',
  cardRecipientAddressCity: 'address-level2',
  cardRecipientAddressState: 'address-level1',
  cardRecipientAddressZip: 'postal-code',
};

interface CellFieldProps {
  field: GridField;
  style: ExpressOrder['style'];
  value: string;
  error: string | undefined;
  onText: (text: string) => void;
  onBlur: () => void;
}

/** A cell that all cards share, as a field of a form. */
export function CellField({ field, style, onText, ...rest }: CellFieldProps) {
  const wiring = {
    ...rest,
    label: columnLabel(field, style),
    autoComplete: autoComplete[field] ?? 'off',
  };
  const onChange = ({ target }: { target: { value: string } }) => onText(target.value);
  if (field === 'carrierMessage') return <TextArea {...wiring} limit={120} rows={3} onChange={onChange} />;
  if (field === 'cardRecipientAddressState') return <StateSelect {...wiring} onChange={onChange} />;
  return (
    <TextField
      {...wiring}
      hint={columnHint(field, style)}
      optional={field === 'cardRecipientAddressLine2'}
      onChange={onChange}
    />
  );
}
