import { type SavedRecipient, saveAddress } from '@bowtie/contracts';
import { fromWireAddress, militaryStates, toWireAddress, usStates } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { Select } from '@bowtie/ui/forms';
import { call, notify } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { CheckedForm, FormError, FormTextField, SubmitButton, useFormText } from '@bowtie/web/forms';
import styles from './addresses.module.css';

interface Values {
  recipientName: string;
  recipientEmail: string;
  addressLine1: string;
  addressLine2: string;
  city: string;
  state: string;
  zip: string;
}

/** The field of the form for a path of the call's body. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  recipient_name: 'recipientName',
  recipient_email: 'recipientEmail',
  'address.address_line1': 'addressLine1',
  'address.address_line2': 'addressLine2',
  'address.city': 'city',
  'address.state': 'state',
  'address.zip_code': 'zip',
};

function bodyOf({ recipientName, recipientEmail, ...typed }: Values, entry: SavedRecipient | undefined) {
  const { addressLine1, addressLine2, city, state, zip } = typed;
  const hasAddress = [addressLine1, addressLine2, city, state, zip].some((part) => part.trim() !== '');
  return {
    ...(entry !== undefined && { address_id: entry.address_id }),
    recipient_name: recipientName,
    recipient_email: recipientEmail.trim() === '' ? null : recipientEmail,
    address: hasAddress ? toWireAddress({ addressLine1, addressLine2, city, state, zip }) : null,
  };
}

function validate(values: Values): Partial<Record<keyof Values, string>> {
  const { error } = saveAddress.body.safeParse(bodyOf(values, undefined));
  const errors: Partial<Record<keyof Values, string>> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = fieldOf[path.join('.')];
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

const blank = { addressLine1: '', addressLine2: '', city: '', state: '', zip: '' };

function valuesOf(entry: SavedRecipient | undefined): Values {
  const address = entry?.address ?? null;
  return {
    recipientName: entry?.recipient_name ?? '',
    recipientEmail: entry?.recipient_email ?? '',
    ...(address === null ? blank : fromWireAddress(address)),
  };
}

function StateField() {
  const options = (states: typeof usStates) =>
    states.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
  return (
    <Select label="State" placeholder="Choose" autoComplete="off" {...useFormText({ name: 'state' })}>
      {options(usStates)}
      <optgroup label="Armed Forces">{options(militaryStates)}</optgroup>
    </Select>
  );
}

interface AddressFormProps {
  /** Undefined for a new one. */
  entry: SavedRecipient | undefined;
  onSaved(): void;
  onCancel(): void;
}

/** A recipient with an address, an e-mail, or both. */
export function AddressForm({ entry, onSaved, onCancel }: AddressFormProps) {
  const submit = async (values: Values) => {
    try {
      await call(saveAddress, { body: bodyOf(values, entry) });
      notify(`${values.recipientName.trim()} is saved.`);
      onSaved();
      return undefined;
    } catch (error) {
      const errors = accountErrors(error, Object.keys(fieldOf));
      return Object.fromEntries(Object.entries(errors).map(([path, text]) => [fieldOf[path] ?? path, text]));
    }
  };
  return (
    <CheckedForm<Values>
      className={styles.form}
      initialValues={valuesOf(entry)}
      validate={validate}
      quietUntilSent
      onSubmit={submit}
    >
      <FormError />
      <div className={styles.pair}>
        <FormTextField
          name="recipientName"
          label="Name"
          autoComplete="off"
          hint="20 characters at most for a card by mail"
        />
        <FormTextField
          name="recipientEmail"
          label="E-mail"
          type="email"
          autoComplete="off"
          optional
          hint="For cards by e-mail"
        />
      </div>
      <div className={styles.pair}>
        <FormTextField
          name="addressLine1"
          label="Street and number"
          autoComplete="off"
          optional
          hint="For cards by mail"
        />
        <FormTextField name="addressLine2" label="Apartment or unit" autoComplete="off" optional />
      </div>
      <div className={styles.town}>
        <FormTextField name="city" label="City" autoComplete="off" />
        <StateField />
        <FormTextField
          name="zip"
          label="ZIP"
          autoComplete="off"
          inputMode="numeric"
          format={(typed) => typed.replace(/\D/g, '').slice(0, 5)}
        />
      </div>
      <div className={styles.actions}>
        <SubmitButton variant="ribbon">Save</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}
