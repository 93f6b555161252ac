import type { SavedRecipient } from '@bowtie/contracts';
import { addressLine } from '@bowtie/domain';
import { Select } from '@bowtie/ui/forms';
import { useState } from 'react';
import { useSavedRecipients } from './use-saved-recipients';

interface SavedRecipientSelectProps {
  /** Whether the form can do with an entry. */
  fits: (entry: SavedRecipient) => boolean;
  onPick: (entry: SavedRecipient) => void;
}

/** Offers the recipients that the person has saved in a form that asks for one; nothing where there are none. */
export function SavedRecipientSelect({ fits, onPick }: SavedRecipientSelectProps) {
  const [picked, setPicked] = useState('');
  const saved = useSavedRecipients().filter(fits);
  if (saved.length === 0) return null;
  return (
    <Select
      label="Saved in your account"
      placeholder="Choose somebody"
      value={picked}
      options={saved.map((entry) => ({ value: entry.address_id, label: labelOf(entry) }))}
      onChange={({ target }) => {
        const entry = saved.find(({ address_id }) => address_id === target.value);
        setPicked(target.value);
        if (entry !== undefined) onPick(entry);
      }}
    />
  );
}

function labelOf({ recipient_name, recipient_email, address }: SavedRecipient): string {
  const where = address === null ? recipient_email : addressLine(address);
  return `${recipient_name}, ${where}`;
}
