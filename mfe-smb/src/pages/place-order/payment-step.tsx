import type { Cart, SavedPaymentMethod } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Icon, linkClass, NoticeBox, Surface, TextField } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { ChosenPaymentForm, type PaymentMethod } from '@bowtie/web/payment-form';
import styles from './place-order.module.css';
import { SavedCardChoice } from './saved-card-choice';

interface PaymentStepProps {
  cart: Cart;
  savedCards: readonly SavedPaymentMethod[];
  /** Undefined where the account has a number, or nothing is mailed. */
  phone: string | undefined;
  purchaseOrderNumber: string;
  purchaseOrderError: string | undefined;
  message: string | undefined;
  onPurchaseOrderNumber: (typed: string) => void;
  onMethod: (method: PaymentMethod, phone: string | undefined) => void;
}

/** The second step: the number for the books, the card, and the button that pays. */
export function PaymentStep(props: PaymentStepProps) {
  const { cart, savedCards, phone, message, onMethod } = props;
  const payLabel = `Pay ${moneyText({ price: cart.total })}`;
  const form = (
    <ChosenPaymentForm
      method={undefined}
      total={cart.total}
      phone={phone}
      offersSaving
      submitLabel={payLabel}
      onMethod={onMethod}
    />
  );
  return (
    <div className={styles.step}>
      <h1>How would you like to pay?</h1>
      {message !== undefined && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet} aria-label="Purchase order">
        <TextField
          name="purchase_order_number"
          label="Purchase order number"
          hint="Optional. It stands on your order and its invoice."
          maxLength={40}
          autoComplete="off"
          value={props.purchaseOrderNumber}
          error={props.purchaseOrderError}
          onChange={(event) => props.onPurchaseOrderNumber(event.currentTarget.value)}
        />
      </Surface>
      <Surface as="section" className={styles.sheet}>
        <h2 className={styles.subtitle}>
          <Icon name="lock" size={18} /> Credit or debit card
        </h2>
        {savedCards.length > 0 && phone === undefined ? (
          <SavedCardChoice
            // What was saved may be known only after the step is shown.
            key={savedCards.map(({ id }) => id).join()}
            cards={savedCards}
            payLabel={payLabel}
            onMethod={(saved) => onMethod(saved, undefined)}
            newCard={form}
          />
        ) : (
          form
        )}
        <p className={styles.detail}>
          By paying you agree to the{' '}
          <Link to="/terms-cart/" className={linkClass('inline')}>
            terms of sale
          </Link>
          .
        </p>
      </Surface>
    </div>
  );
}
