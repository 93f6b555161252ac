import { type AddressParts, formatZip, type TextRule } from '@bowtie/domain';
import { FormTextField, refusedCharacters, useFormText } from '@bowtie/web/forms';
import styles from './address-fields.module.css';
import { lengthHint } from './length-hint';
import { StateSelect } from './state-select';

interface AddressFieldsProps {
  /** How long its lines may be. */
  rules: Pick<AddressParts<TextRule>, 'addressLine1' | 'addressLine2'>;
  /** Whether it is the visitor's own, which browsers fill in. */
  isOwn?: boolean;
  /** Whether it may stay away as a whole. */
  isOptional?: boolean;
}

/** An address in the States, in fields with the names of the wire. */
export function AddressFields({ rules, isOwn = true, isOptional = false }: AddressFieldsProps) {
  const fillIn = (name: string) => (isOwn ? name : 'off');
  return (
    <>
      <FormTextField
        name="address_line1"
        label="Street and number"
        optional={isOptional}
        hint={lengthHint(rules.addressLine1)}
        detailOf={refusedCharacters(rules.addressLine1)}
        autoComplete={fillIn('address-line1')}
      />
      <FormTextField
        name="address_line2"
        label="Apartment or unit"
        optional
        hint={lengthHint(rules.addressLine2)}
        detailOf={refusedCharacters(rules.addressLine2)}
        autoComplete={fillIn('address-line2')}
      />
      <div className={styles.town}>
        <FormTextField name="city" label="City" autoComplete={fillIn('address-level2')} />
        <StateSelect autoComplete={fillIn('address-level1')} {...useFormText({ name: 'state' })} />
        <FormTextField
          name="zip_code"
          label="ZIP"
          inputMode="numeric"
          autoComplete={fillIn('postal-code')}
          format={formatZip}
        />
      </div>
    </>
  );
}
