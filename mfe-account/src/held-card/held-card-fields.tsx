import { formatCardNumber, formatExpiry, type HeldCardText } from '@bowtie/domain';
import { FormTextField } from '@bowtie/web/forms';
import styles from './held-card.module.css';

export const noCard: HeldCardText = { card_number: '', expiration: '', security_code: '' };

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
        maxLength={23}
      />
      <div className={styles.pair}>
        <FormTextField
          name="expiration"
          label="Expires (MM/YY)"
          inputMode="numeric"
          autoComplete="off"
          format={formatExpiry}
          maxLength={7}
        />
        <FormTextField
          name="security_code"
          label="Security code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
        />
      </div>
    </>
  );
}
