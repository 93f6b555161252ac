import type { Address } from '@bowtie/contracts';
import { addressLine, addressRules } from '@bowtie/domain';
import { Combobox } from '@bowtie/ui/forms';
import { useFormText } from '@bowtie/web/forms';
import { useState } from 'react';
import { addressKey } from './address-check';
import { lengthHint } from './length-hint';
import { useSuggestions } from './use-suggestions';

type StreetFieldProps = Parameters<typeof useFormText>[0] & {
  /** The form's field of the ZIP, by which addresses are looked for. */
  zipName: string;
  /** A suggestion was taken. */
  onAddress: (address: Address) => void;
};

/** What a screen reader is told of the suggestions. */
function spoken(count: number): string {
  if (count === 0) return '';
  return `${count} ${count === 1 ? 'address' : 'addresses'} found. Use the arrow keys to choose.`;
}

/** The street of somebody else's address, with suggestions as it is typed. */
export function StreetField({ zipName, onAddress, ...field }: StreetFieldProps) {
  const { onChange, hint, ...street } = useFormText(field);
  const zip = useFormText({ name: zipName }).value;
  // Suggestions answer what is typed, not what was there already or was taken from them.
  const [search, setSearch] = useState<string | null>(null);
  const { addresses, down } = useSuggestions(search, zip);
  return (
    <Combobox
      label="Street and number"
      hint={
        hint ??
        (down
          ? 'Suggestions are not to be had at the moment. Please type the whole address.'
          : lengthHint(addressRules.addressLine1))
      }
      listLabel="Addresses"
      // A half that the browser knows would only be in the way.
      autoComplete="off"
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
