import {
  checkTypedCard,
  formatCardNumber,
  formatExpiry,
  formatPhone,
  phoneDigits,
  type TypedCard,
} from '@bowtie/domain';
import { Button, Icon, NoticeBox, Surface } from '@bowtie/ui';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { BuyerDetails } from './buyer-details';
import styles from './checkout.module.css';

interface CardStepProps {
  card: TypedCard | undefined;
  message: string | undefined;
  /** The way to change who buys. */
  changeBuyer?: ReactNode;
  /** What was given for a buyer whose account has no number; undefined where none is asked for. */
  phone?: string | undefined;
  onCard: (card: TypedCard, phone: string | undefined) => void;
}

interface PaymentValues extends TypedCard {
  phone_number: string;
}

const empty: TypedCard = { number: '', expiry: '', cvc: '', zip: '' };
const phoneMissing = 'Please enter a phone number with ten digits.';

function check({ phone_number, ...card }: PaymentValues, isPhoneAsked: boolean) {
  const isMissing = isPhoneAsked && phoneDigits(phone_number).length !== 10;
  return { ...checkTypedCard(card, new Date()), ...(isMissing && { phone_number: phoneMissing }) };
}

const digitsOnly = (most: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, most);

/** The second step: the card to pay with. It stays in this page until it goes to the processor. */
export function CardStep({ card, message, changeBuyer, phone, onCard }: CardStepProps) {
  const isPhoneAsked = phone !== undefined;
  return (
    <div className={styles.step}>
      <h1>How would you like to pay?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet} aria-label="Buyer">
        <BuyerDetails change={changeBuyer} />
      </Surface>
      <Surface as="section" className={styles.sheet}>
        <h2 className={styles.subtitle}>
          <Icon name="lock" size={18} /> Credit or debit card
        </h2>
        <Form<PaymentValues>
          initialValues={{ ...(card ?? empty), phone_number: phone ?? '' }}
          validate={(values) => check(values, isPhoneAsked)}
          onSubmit={({ phone_number, ...typed }) => onCard(typed, isPhoneAsked ? phone_number : undefined)}
        >
          {() => (
            <CheckedForm className={styles.form}>
              {isPhoneAsked && (
                <FormTextField
                  name="phone_number"
                  label="Phone"
                  hint="Required: the carrier of your cards may need to reach you."
                  type="tel"
                  autoComplete="tel-national"
                  format={formatPhone}
                />
              )}
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
      </Surface>
    </div>
  );
}
