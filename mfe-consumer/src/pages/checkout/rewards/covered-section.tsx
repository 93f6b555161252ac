import { Surface } from '@bowtie/ui';
import { CheckedForm, SubmitButton } from '@bowtie/web/forms';
import { PhoneField, validatePhone } from '@bowtie/web/payment-form';
import styles from '../checkout.module.css';

interface CoveredSectionProps {
  /** The number to begin with; undefined where none is asked for. */
  phone: string | undefined;
  onDone: (phone: string | undefined) => void;
}

/** In the place of cards and PayPal where nothing is left to be paid. */
export function CoveredSection({ phone, onDone }: CoveredSectionProps) {
  const isPhoneAsked = phone !== undefined;
  return (
    <Surface as="section" className={styles.sheet} aria-label="Payment">
      <p>Your rewards cover this order. No card is needed.</p>
      <CheckedForm<{ phone_number: string }>
        className={styles.form}
        initialValues={{ phone_number: phone ?? '' }}
        validate={validatePhone(isPhoneAsked)}
        onSubmit={({ phone_number }) => onDone(isPhoneAsked ? phone_number : undefined)}
      >
        {isPhoneAsked && <PhoneField />}
        <SubmitButton variant="ribbon" size="large" block>
          Review your order
        </SubmitButton>
      </CheckedForm>
    </Surface>
  );
}
