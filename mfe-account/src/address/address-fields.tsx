import { addressRules, militaryStates, type TextRule, usStates } from '@bowtie/domain';
import { Select } from '@bowtie/ui/forms';
import { FormTextField, useFormText } from '@bowtie/web/forms';
import styles from './address-fields.module.css';

const lengthOf = ({ min, max }: TextRule) =>
  min > 1 ? `${min} to ${max} characters` : `${max} characters at most`;

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

/** Where a card is posted to, with the names of the wire. */
export function AddressFields() {
  return (
    <>
      <FormTextField
        name="shipping_name"
        label="Name on the envelope"
        hint={`${lengthOf(addressRules.shippingName)}: letters, digits and hyphens`}
        autoComplete="name"
      />
      <FormTextField
        name="address_line1"
        label="Street and number"
        hint={lengthOf(addressRules.addressLine1)}
        autoComplete="address-line1"
      />
      <FormTextField
        name="address_line2"
        label="Apartment or unit"
        optional
        hint={lengthOf(addressRules.addressLine2)}
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
