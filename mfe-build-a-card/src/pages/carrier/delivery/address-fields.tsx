import type { Address } from '@bowtie/contracts';
import { addressRules, type TextRule } from '@bowtie/domain';
import { Combobox } from '@bowtie/ui/forms';
import { StateSelect } from '@bowtie/web/addresses';
import { FormTextField, fieldError, useFormText } from '@bowtie/web/forms';
import { useState } from 'react';
import { addressKey, addressLine } from '../../../data/wire-address';
import type { AddressField } from '../../../words/text-rules';
import styles from './delivery.module.css';
import { useSuggestions } from './use-suggestions';

interface AddressFieldsProps {
  /** What the store or the services refuse, beside the rules of the fields. */
  refused: Partial<Record<AddressField, string | undefined>>;
  /** A suggestion was taken. */
  onAddress: (address: Address) => void;
}

const lengthOf = ({ min, max }: TextRule) =>
  min > 1 ? `${min} to ${max} characters` : `${max} characters at most`;

/** What a screen reader is told of the suggestions. */
function spoken(count: number): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'address' : 'addresses'} found. Use the arrow keys to choose.`;
}

/** Whom the card goes to and where, the street with suggestions as it is typed. */
export function AddressFields({ refused, onAddress }: AddressFieldsProps) {
  const about = (name: AddressField) => ({
    name,
    // The address is somebody else's most of the time; a half that the browser knows would only be in the way.
    autoComplete: 'off',
    errorOf: (meta: Parameters<typeof fieldError>[0]) => fieldError(meta) ?? refused[name],
  });
  return (
    <>
      <FormTextField
        label="Name on the envelope"
        hint={`${lengthOf(addressRules.shippingName)}: letters, digits and hyphens`}
        {...about('shippingName')}
      />
      <div className={styles.street}>
        <Street {...about('addressLine1')} onAddress={onAddress} />
        <FormTextField
          label="Apartment or unit"
          optional
          hint={lengthOf(addressRules.addressLine2)}
          {...about('addressLine2')}
        />
      </div>
      <div className={styles.town}>
        <FormTextField label="City" hint={lengthOf(addressRules.city)} {...about('city')} />
        <State {...about('state')} />
        <FormTextField
          label="ZIP"
          inputMode="numeric"
          format={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
          {...about('zip')}
        />
      </div>
    </>
  );
}

type FieldProps = Parameters<typeof useFormText>[0] & { autoComplete: string };

function State({ autoComplete, ...field }: FieldProps) {
  return <StateSelect autoComplete={autoComplete} {...useFormText(field)} />;
}

function Street({ autoComplete, onAddress, ...field }: FieldProps & Pick<AddressFieldsProps, 'onAddress'>) {
  const { onChange, ...street } = useFormText(field);
  const zip = useFormText({ name: 'zip' }).value;
  // Suggestions answer what is typed, not what was there already or was taken from them.
  const [search, setSearch] = useState<string | null>(null);
  const { addresses, down } = useSuggestions(search, zip);
  return (
    <Combobox
      label="Street and number"
      hint={
        down
          ? 'Suggestions are not to be had at the moment. Please type the whole address.'
          : lengthOf(addressRules.addressLine1)
      }
      listLabel="Addresses"
      autoComplete={autoComplete}
      {...street}
      onType={(text) => {
        setSearch(text);
        onChange(text);
      }}
      options={addresses.map((address) => ({ id: addressKey(address), label: addressLine(address) }))}
      onPick={(id) => {
        const picked = addresses.find((address) => addressKey(address) === id);
        setSearch(null);
        if (picked !== undefined) onAddress(picked);
      }}
      status={spoken(addresses.length)}
    />
  );
}
