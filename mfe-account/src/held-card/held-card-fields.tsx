import { digitsOf, formatCardNumber, formatExpiry, type HeldCardText } from '@bowtie/domain';
import { FormTextField } from '@bowtie/web/forms';
import styles from './held-card.module.css';

export const noCard: HeldCardText = { card_number: '', expiration: '', security_code: '' };

const threeDigits = (typed: string) => digitsOf(typed).slice(0, 3);

/** What is printed on a card. */
export function HeldCardFields() {
  return (
    <>
      <FormTextField
        name="card_number"
        label="Card number"
        hint="The 16 digits on your gift card."
        inputMode="numeric"
        autoComplete="off"
        format={formatCardNumber}
      />
      <div className={styles.pair}>
        <FormTextField
          name="expiration"
          label="Expires (MM/YY)"
          inputMode="numeric"
          autoComplete="off"
          format={formatExpiry}
        />
        <FormTextField
          name="security_code"
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          format={threeDigits}
        />
      </div>
    </>
  );
}
