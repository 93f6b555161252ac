import type { ShippingMethod } from '@bowtie/contracts';
import { dayText, moneyText } from '@bowtie/domain';
import { CheckedForm, FormSelect, SubmitButton } from '@bowtie/web/forms';
import type { Ref } from 'react';
import styles from './parcel-head.module.css';

interface ParcelFormProps {
  /** None until they are known. */
  methods: readonly ShippingMethod[];
  methodId: string;
  button: Ref<HTMLButtonElement>;
  /** Told what is picked, for what is said of it above. */
  onPick: (methodId: string) => void;
  onConfirm: (methodId: string) => void;
}

/** How cards to one address would travel in one parcel, and the button that puts them in it. */
export function ParcelForm({ methods, methodId, button, onPick, onConfirm }: ParcelFormProps) {
  return (
    <CheckedForm
      className={styles.groupAction}
      initialValues={{ method: methodId }}
      onSubmit={({ method }) => onConfirm(method)}
    >
      {methods.length > 0 && (
        <FormSelect
          label="Shipping for all"
          name="method"
          onValue={onPick}
          options={methods.map(({ id, name, price, delivery_date }) => ({
            value: id,
            label: `${name}, ${price === 0 ? 'free' : moneyText({ price })}, arrives ${dayText(delivery_date)}`,
          }))}
        />
      )}
      <SubmitButton ref={button} icon="truck">
        Ship in one parcel
      </SubmitButton>
    </CheckedForm>
  );
}
