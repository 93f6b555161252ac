import { type AddressText, mendAddress, mendedFields, recordOf, shortAddress } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { useEffect, useRef, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import styles from './address-fields.module.css';

interface AddressMendProps {
  /** What the form calls the fields; without a name where a longer one is taken, too. */
  names: Readonly<Omit<AddressText, 'shippingName'> & Partial<Pick<AddressText, 'shippingName'>>>;
}

const watched = { value: true, active: true } as const;
/** A field that no form has: it stays empty. */
const noField = 'no-such-field';

/** The fields as they are typed, and whether somebody is typing in one of them. */
function useTypedAddress(names: AddressMendProps['names']) {
  const fields = {
    shippingName: useField<string>(names.shippingName ?? noField, { subscription: watched }),
    addressLine1: useField<string>(names.addressLine1, { subscription: watched }),
    addressLine2: useField<string>(names.addressLine2, { subscription: watched }),
    city: useField<string>(names.city, { subscription: watched }),
  };
  return {
    typed: recordOf(mendedFields, (field) => fields[field].input.value),
    isTyping: mendedFields.some((field) => fields[field].meta.active === true),
  };
}

const sameText = (one: AddressText, other: AddressText) =>
  mendedFields.every((field) => one[field] === other[field]);

/** What is new in an address, as one line. */
function changedText(before: AddressText, after: AddressText): string {
  return mendedFields
    .filter((field) => after[field] !== before[field])
    .map((field) => after[field])
    .join(', ');
}

/**
 * Stands below the fields of an address that is printed. Once they are left, what the rules refuse is written as they take it,
 * with a way back, and what is too long for the label is offered in the short form of the post.
 */
export function AddressMend({ names }: AddressMendProps) {
  const form = useForm();
  const { typed, isTyping } = useTypedAddress(names);
  const [undo, setUndo] = useState<{ before: AddressText; after: AddressText }>();
  // What somebody wanted back stays, and says itself what is refused.
  const kept = useRef<AddressText>(undefined);
  const write = (text: AddressText) =>
    form.batch(() => {
      for (const field of mendedFields)
        if (text[field] !== typed[field]) form.change(names[field] ?? noField, text[field]);
    });
  useEffect(() => {
    if (isTyping || (kept.current !== undefined && sameText(kept.current, typed))) return;
    const after = mendAddress(typed);
    if (after === undefined) return;
    setUndo({ before: typed, after });
    write(after);
  });
  const short = isTyping ? undefined : shortAddress(typed);
  const isMended = undo !== undefined && sameText(undo.after, typed);
  return (
    <div role="status" className={styles.mends}>
      {isMended && (
        <p className={styles.mend}>
          <span>Written so that it can be printed:</span>{' '}
          <strong>{changedText(undo.before, undo.after)}</strong>{' '}
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              kept.current = undo.before;
              setUndo(undefined);
              write(undo.before);
            }}
          >
            Undo
          </Button>
        </p>
      )}
      {short !== undefined && (
        <p className={styles.mend}>
          <span>Too long for the label. The post shortens it like this:</span>{' '}
          <strong>{changedText(typed, short)}</strong>{' '}
          <Button size="small" onClick={() => write(short)}>
            Use it
          </Button>
        </p>
      )}
    </div>
  );
}
