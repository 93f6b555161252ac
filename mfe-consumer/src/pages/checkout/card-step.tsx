import { checkTypedCard, formatCardNumber, formatExpiry, type TypedCard } from '@bowtie/domain';
import { Button, Icon, NoticeBox, Surface } from '@bowtie/ui';
import { CheckedForm, FormTextField } from '@bowtie/web/forms';
import { Form } from 'react-final-form';
import styles from './checkout.module.css';

interface CardStepProps {
  card: TypedCard | undefined;
  message: string | undefined;
  onCard: (card: TypedCard) => void;
}

const empty: TypedCard = { number: '', expiry: '', cvc: '', zip: '' };

const digitsOnly = (most: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, most);

/** The second step: the card to pay with. It stays in this page until it goes to the processor. */
export function CardStep({ card, message, onCard }: CardStepProps) {
  return (
    <div className={styles.step}>
      <h1>How would you like to pay?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet}>
        <h2 className={styles.subtitle}>
          <Icon name="lock" size={18} /> Credit or debit card
        </h2>
        <Form<TypedCard>
          initialValues={card ?? empty}
          validate={(values) => checkTypedCard(values, new Date())}
          onSubmit={(values) => onCard(values)}
        >
          {() => (
            <CheckedForm className={styles.form}>
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
