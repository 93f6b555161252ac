import { type AddressParts, militaryStates, type TextRule, usStates } from '@bowtie/domain';
import { Select } from '@bowtie/ui/forms';
import { FormTextField, useFormText } from '@bowtie/web/forms';
import styles from './address-fields.module.css';

function lengthOf({ min, max }: TextRule): string {
  return min > 1 ? `${min} to ${max} characters` : `${max} characters at most`;
}

function State() {
  const options = (states: typeof usStates) =>
    states.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
  return (
    <Select
      label="State"
      placeholder="Choose"
      autoComplete="address-level1"
      {...useFormText({ name: 'state' })}
    >
      {options(usStates)}
      <optgroup label="Armed Forces">{options(militaryStates)}</optgroup>
    </Select>
  );
}

/** An address in the States, in fields with the names of the wire. @param rules how long its lines may be */
export function AddressFields({
  rules,
}: {
  rules: Pick<AddressParts<TextRule>, 'addressLine1' | 'addressLine2'>;
}) {
  return (
    <>
      <FormTextField
        name="address_line1"
        label="Street and number"
        hint={lengthOf(rules.addressLine1)}
        autoComplete="address-line1"
      />
      <FormTextField
        name="address_line2"
        label="Apartment or unit"
        optional
        hint={lengthOf(rules.addressLine2)}
        autoComplete="address-line2"
      />
      <div className={styles.town}>
        <FormTextField name="city" label="City" autoComplete="address-level2" />
        <State />
        <FormTextField
          name="zip_code"
          label="ZIP"
          inputMode="numeric"
          autoComplete="postal-code"
          format={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
        />
      </div>
    </>
  );
}
