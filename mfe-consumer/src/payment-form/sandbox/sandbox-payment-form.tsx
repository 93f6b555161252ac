import { checkTypedCard, formatCardNumber, formatExpiry, type TypedCard } from '@bowtie/domain';
import { Button } from '@bowtie/ui';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { Form } from 'react-final-form';
import type { PaymentFormProps } from '../payment-form';
import styles from '../payment-form.module.css';
import { PhoneField, validatePhone } from '../phone-field';
import { TypedCardMethod } from './typed-card-method';

interface PaymentValues extends TypedCard {
  phone_number: string;
}

const empty: TypedCard = { number: '', expiry: '', cvc: '', zip: '' };

function validate({ phone_number, ...card }: PaymentValues, isPhoneAsked: boolean) {
  const phone = validatePhone(phone_number, isPhoneAsked);
  return { ...checkTypedCard(card, new Date()), ...(phone !== undefined && { phone_number: phone }) };
}

const digitsOnly = (most: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, most);

/** The payment sandbox's form: fields of the page's own. */
export function SandboxPaymentForm({ method, phone, onMethod }: PaymentFormProps) {
  const isPhoneAsked = phone !== undefined;
  const card = method instanceof TypedCardMethod ? method.card : empty;
  return (
    <Form<PaymentValues>
      initialValues={{ ...card, phone_number: phone ?? '' }}
      validate={(values) => validate(values, isPhoneAsked)}
      onSubmit={({ phone_number, ...typed }) =>
        onMethod(new TypedCardMethod(typed), isPhoneAsked ? phone_number : undefined)
      }
    >
      {() => (
        <CheckedForm className={styles.form}>
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
          <Button type="submit" variant="ribbon" size="large" block>
            Review your order
          </Button>
        </CheckedForm>
      )}
    </Form>
  );
}
