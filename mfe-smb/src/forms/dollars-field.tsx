import { parseAmountCell, usualCardValues } from '@bowtie/domain';
import { AmountField } from '@bowtie/ui/forms';
import { useFormText } from '@bowtie/web/forms';
import type { ComponentProps } from 'react';

interface FormDollarsFieldProps {
  name: string;
  label: string;
  errorOf?: NonNullable<Parameters<typeof useFormText>[0]['errorOf']>;
}

/** The value of a card in whole dollars, of a form that keeps it as it is typed. */
export function FormDollarsField({ label, ...of }: FormDollarsFieldProps) {
  const { value, onChange, ...field } = useFormText(of);
  const about: Pick<ComponentProps<typeof AmountField>, 'hint' | 'choices'> = {
    hint: 'Whole dollars',
    choices: usualCardValues,
  };
  return (
    <AmountField
      {...about}
      {...field}
      label={label}
      value={parseAmountCell(value) ?? null}
      onValue={(dollars) => onChange(dollars === null ? '' : String(dollars))}
    />
  );
}
