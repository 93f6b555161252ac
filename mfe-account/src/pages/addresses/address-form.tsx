import { type SavedRecipient, saveAddress } from '@bowtie/contracts';
import { addressFields, addressRules, noWireAddress, printedTextLength } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { call, notify } from '@bowtie/web';
import { accountErrors } from '@bowtie/web/account-page';
import { AddressFields, AddressMend, EmailLanguageSelect } from '@bowtie/web/addresses';
import { CheckedForm, FormError, FormTextField, SubmitButton } from '@bowtie/web/forms';
import { addressErrors } from './address-errors';
import { type AddressValues, bodyOf, fieldOf } from './address-values';
import styles from './addresses.module.css';

function valuesOf(entry: SavedRecipient | undefined): AddressValues {
  return {
    recipient_name: entry?.recipient_name ?? '',
    recipient_email: entry?.recipient_email ?? '',
    recipient_language: entry?.recipient_language ?? '',
    ...noWireAddress,
    ...entry?.address,
  };
}

const paths = [
  'recipient_name',
  'recipient_email',
  'recipient_language',
  ...Object.keys(noWireAddress).map((name) => `address.${name}`),
];

interface AddressFormProps {
  /** Undefined for a new one. */
  entry: SavedRecipient | undefined;
  onSaved(): void;
  onCancel(): void;
}

/** A recipient with an address, an e-mail, or both. */
export function AddressForm({ entry, onSaved, onCancel }: AddressFormProps) {
  const submit = async (values: AddressValues) => {
    try {
      await call(saveAddress, { body: bodyOf(values, entry) });
      notify(`${values.recipient_name.trim()} is saved.`);
      onSaved();
      return undefined;
    } catch (error) {
      const errors = accountErrors(error, paths);
      return Object.fromEntries(Object.entries(errors).map(([path, text]) => [fieldOf(path), text]));
    }
  };
  return (
    <CheckedForm<AddressValues>
      className={styles.form}
      initialValues={valuesOf(entry)}
      validate={addressErrors}
      quietUntilSent
      onSubmit={submit}
    >
      <FormError />
      <div className={styles.pair}>
        <FormTextField
          name="recipient_name"
          label="Name"
          autoComplete="off"
          hint={`${printedTextLength.max} characters at most for a card by mail`}
        />
        <FormTextField
          name="recipient_email"
          label="E-mail"
          type="email"
          autoComplete="off"
          optional
          hint="For cards by e-mail"
        />
        <EmailLanguageSelect name="recipient_language" ofNone="The one you order in" />
      </div>
      <AddressFields rules={addressRules} isOwn={false} isOptional />
      <AddressMend names={addressFields} />
      <div className={styles.actions}>
        <SubmitButton variant="ribbon">Save</SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </CheckedForm>
  );
}
