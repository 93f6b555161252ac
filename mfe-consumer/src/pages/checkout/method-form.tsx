import type { ButtonProps } from '@bowtie/ui';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import { PhoneField, validatePhone } from '@bowtie/web/payment-form';
import styles from './checkout.module.css';

interface MethodFormProps extends Pick<ButtonProps, 'variant'> {
  submitLabel: string;
  /** The number to begin with; undefined where none is asked for. */
  phone: string | undefined;
  onDone: (phone: string | undefined) => void;
}

/** Chooses what to pay with where no card is typed, with the phone number where the buyer has given none. */
export function MethodForm({ variant, submitLabel, phone, onDone }: MethodFormProps) {
  const isPhoneAsked = phone !== undefined;
  return (
    <CheckedForm<{ phone_number: string }>
      className={styles.form}
      initialValues={{ phone_number: phone ?? '' }}
      validate={validatePhone(isPhoneAsked)}
      onSubmit={({ phone_number }) => onDone(isPhoneAsked ? phone_number : undefined)}
    >
      {isPhoneAsked && <PhoneField />}
      <SubmitButton variant={variant} size="large" block>
        {submitLabel}
      </SubmitButton>
    </CheckedForm>
  );
}
