import { checkTypedCard, digitsOf, formatCardNumber, formatExpiry, type TypedCard } from '@bowtie/domain';
import { CheckedForm, FormTextField, SubmitButton } from '@bowtie/web/forms';
import type { PaymentFormProps } from '../payment-form';
import styles from '../payment-form.module.css';
import { PhoneField, validatePhone } from '../phone-field';
import { SaveCardField } from '../save-card-field';
import { TypedCardMethod } from './typed-card-method';

interface PaymentValues extends TypedCard {
  phone_number: string;
  save_card: boolean;
}

const empty: TypedCard = { number: '', expiry: '', cvc: '', zip: '' };

const digitsOnly = (most: number) => (typed: string) => digitsOf(typed).slice(0, most);

/** The payment sandbox's form: fields of the page's own. */
export function SandboxPaymentForm(props: PaymentFormProps) {
  const { method, phone, offersSaving, submitLabel, onMethod } = props;
  const isPhoneAsked = phone !== undefined;
  const card = method instanceof TypedCardMethod ? method.card : empty;
  return (
    <CheckedForm<PaymentValues>
      className={styles.form}
      initialValues={{ ...card, phone_number: phone ?? '', save_card: method?.saveCard ?? false }}
      validate={({ phone_number, save_card: _, ...typed }) => ({
        ...checkTypedCard(typed, new Date()),
        ...validatePhone(isPhoneAsked)({ phone_number }),
      })}
      onSubmit={async ({ phone_number, save_card, ...typed }) => {
        await onMethod(new TypedCardMethod(typed, save_card), isPhoneAsked ? phone_number : undefined);
      }}
    >
      {isPhoneAsked && <PhoneField />}
      <FormTextField
        inputMode="numeric"
        name="number"
        label="Card number"
        autoComplete="cc-number"
        placeholder="1234 5678 9012 3456"
        format={formatCardNumber}
      />
      <div className={styles.triple}>
        <FormTextField
          inputMode="numeric"
          name="expiry"
          label="Expires"
          autoComplete="cc-exp"
          placeholder="MM/YY"
          format={formatExpiry}
        />
        <FormTextField
          inputMode="numeric"
          name="cvc"
          label="Security code"
          autoComplete="cc-csc"
          format={digitsOnly(4)}
        />
        <FormTextField
          inputMode="numeric"
          name="zip"
          label="Billing ZIP"
          autoComplete="postal-code"
          format={digitsOnly(5)}
        />
      </div>
      {offersSaving && <SaveCardField />}
      <SubmitButton variant="ribbon" size="large" block>
        {submitLabel}
      </SubmitButton>
    </CheckedForm>
  );
}
