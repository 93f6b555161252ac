import type { GridField } from '@bowtie/domain';
import { StateSelect } from '@bowtie/web/addresses';
import { FormTextArea, FormTextField, useFormText } from '@bowtie/web/forms';
import { EmailsLanguage } from '../../forms/emails-language';
import { columnHint, columnLabel } from '../../grid-labels';
import { errorOnceTyped } from './error-once-typed';
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
}

/** A cell that all cards share, as a field of a form. */
export function CellField({ field, style }: CellFieldProps) {
  const wiring = {
    name: `cells.${field}`,
    errorOf: errorOnceTyped,
    label: columnLabel(field, style),
    autoComplete: autoComplete[field] ?? 'off',
  };
  if (field === 'carrierMessage') return <FormTextArea {...wiring} limit={120} rows={3} />;
  if (field === 'emailLanguage') return <EmailsLanguage name={wiring.name} />;
  if (field === 'cardRecipientAddressState') return <StateField {...wiring} />;
  return (
    <FormTextField
      {...wiring}
      hint={columnHint(field, style)}
      optional={field === 'cardRecipientAddressLine2'}
    />
  );
}

function StateField({ name, autoComplete: filledIn }: { name: string; autoComplete: string }) {
  return <StateSelect autoComplete={filledIn} {...useFormText({ name, errorOf: errorOnceTyped })} />;
}
