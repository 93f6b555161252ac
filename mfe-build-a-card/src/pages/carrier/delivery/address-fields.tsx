import type { Address } from '@bowtie/contracts';
import { addressRules, type DeliveryInfo, militaryStates, type TextRule, usStates } from '@bowtie/domain';
import { TextField } from '@bowtie/ui';
import { Combobox, Select } from '@bowtie/ui/forms';
import { useState } from 'react';
import { addressKey, addressLine } from '../../../data/wire-address';
import type { AddressField } from '../word-rules';
import styles from './delivery.module.css';
import { useSuggestions } from './use-suggestions';

interface AddressFieldsProps {
  info: DeliveryInfo;
  errorOf: (field: AddressField) => string | undefined;
  onLeave: (field: AddressField) => void;
  onType: (patch: Partial<DeliveryInfo>) => void;
  /** A suggestion was taken. */
  onAddress: (address: Address) => void;
}

const options = (states: typeof usStates) =>
  states.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
// Made once: typing an address draws none of them again.
const stateOptions = (
  <>
    {options(usStates)}
    <optgroup label="Armed Forces">{options(militaryStates)}</optgroup>
  </>
);

const lengthOf = ({ min, max }: TextRule) =>
  min > 1 ? `${min} to ${max} characters` : `${max} characters at most`;

/** What a screen reader is told of the suggestions. */
function spoken(count: number): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'address' : 'addresses'} found. Use the arrow keys to choose.`;
}

/** Whom the card goes to and where, the street with suggestions as it is typed. */
export function AddressFields({ info, errorOf, onLeave, onType, onAddress }: AddressFieldsProps) {
  // Suggestions answer what is typed, not what was there already or was taken from them.
  const [search, setSearch] = useState<string | null>(null);
  const { addresses, down } = useSuggestions(search, info.zip);
  const about = (field: AddressField) => ({
    name: field,
    // The address is somebody else's most of the time; a half that the browser knows would only be in the way.
    autoComplete: 'off',
    value: info[field],
    onBlur: () => onLeave(field),
    error: errorOf(field),
  });
  const typed = (field: AddressField) => ({
    ...about(field),
    onChange: (event: { target: { value: string } }) => onType({ [field]: event.target.value }),
  });
  return (
    <>
      <TextField
        label="Name on the envelope"
        hint={`${lengthOf(addressRules.shippingName)}: letters, digits and hyphens`}
        {...typed('shippingName')}
      />
      <div className={styles.street}>
        <Combobox
          label="Street and number"
          hint={
            down
              ? 'Suggestions are not to be had at the moment. Please type the whole address.'
              : lengthOf(addressRules.addressLine1)
          }
          listLabel="Addresses"
          {...about('addressLine1')}
          onType={(text) => {
            setSearch(text);
            onType({ addressLine1: text });
          }}
          options={addresses.map((address) => ({ id: addressKey(address), label: addressLine(address) }))}
          onPick={(id) => {
            const picked = addresses.find((address) => addressKey(address) === id);
            setSearch(null);
            if (picked !== undefined) onAddress(picked);
          }}
          status={spoken(addresses.length)}
        />
        <TextField
          label="Apartment or unit"
          optional
          hint={lengthOf(addressRules.addressLine2)}
          {...typed('addressLine2')}
        />
      </div>
      <div className={styles.town}>
        <TextField label="City" hint={lengthOf(addressRules.city)} {...typed('city')} />
        <Select label="State" placeholder="Choose" {...typed('state')}>
          {stateOptions}
        </Select>
        <TextField
          label="ZIP"
          inputMode="numeric"
          {...about('zip')}
          onChange={(event) => onType({ zip: event.target.value.replace(/\D/g, '').slice(0, 5) })}
        />
      </div>
    </>
  );
}
