import { Button } from '@bowtie/ui';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import { PhoneField, validatePhone } from '@bowtie/web/payment-form';
import styles from './place-order.module.css';

interface PayButtonProps {
  /** Undefined where the account has a number, or nothing is mailed. */
  phone: string | undefined;
  label: string;
  onPay: (phone: string | undefined) => void;
}

/** What is left to do where no card is typed: a phone number where parcels need one, and the press. */
export function PayButton({ phone, label, onPay }: PayButtonProps) {
  if (phone === undefined)
    return (
      <Button variant="ribbon" size="large" block icon="lock" onClick={() => onPay(undefined)}>
        {label}
      </Button>
    );
  return (
    <CheckedForm
      className={styles.sheet}
      initialValues={{ phone_number: phone }}
      validate={validatePhone(true)}
      onSubmit={({ phone_number }) => onPay(phone_number)}
    >
      <PhoneField />
      <SubmitButton variant="ribbon" size="large" block>
        {label}
      </SubmitButton>
    </CheckedForm>
  );
}
