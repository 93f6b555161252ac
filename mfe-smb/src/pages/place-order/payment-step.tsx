import type { Cart, SavedPaymentMethod } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Button, Icon, linkClass, NoticeBox, Surface, TextField } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { CheckedForm, SubmitButton, schemaErrors } from '@bowtie/web/forms';
import {
  ChosenPaymentForm,
  type PaymentMethod,
  PhoneField,
  TenDigitPhoneSchema,
} from '@bowtie/web/payment-form';
import { z } from 'zod';
import { BalanceSection } from './balance-section';
import styles from './place-order.module.css';
import { SavedCardChoice } from './saved-card-choice';
import type { BalanceChoice, BalanceSplit } from './use-balance-choice';

const validatePhone = schemaErrors(z.object({ phone_number: TenDigitPhoneSchema }));

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
  balance: BalanceChoice;
  tender: BalanceSplit;
  /** The balance pays for everything. */
  onBalanceAlone: (phone: string | undefined) => void;
}

/** The second step: the number for the books, the card, and the button that pays. */
export function PaymentStep(props: PaymentStepProps) {
  const { savedCards, phone, message, onMethod, balance, tender } = props;
  const payLabel = `Pay ${moneyText({ price: tender.due })}`;
  const form = (
    <ChosenPaymentForm
      method={undefined}
      total={tender.due}
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
      <BalanceSection choice={balance} tender={tender} />
      {tender.due === 0 ? (
        <BalanceAlone phone={phone} amount={tender.balance} onPay={props.onBalanceAlone} />
      ) : (
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
          <Terms />
        </Surface>
      )}
    </div>
  );
}

function Terms() {
  return (
    <p className={styles.detail}>
      By paying you agree to the{' '}
      <Link to="/terms-cart/" className={linkClass('inline')}>
        terms of sale
      </Link>
      .
    </p>
  );
}

interface BalanceAloneProps {
  phone: string | undefined;
  amount: number;
  onPay: (phone: string | undefined) => void;
}

/** What is left to do where no card pays: a phone number where parcels need one, and the press. */
function BalanceAlone({ phone, amount, onPay }: BalanceAloneProps) {
  const label = `Pay ${moneyText({ price: amount })} from balance`;
  return (
    <Surface as="section" className={styles.sheet} aria-label="Payment">
      {phone === undefined ? (
        <Button variant="ribbon" size="large" block icon="lock" onClick={() => onPay(undefined)}>
          {label}
        </Button>
      ) : (
        <CheckedForm
          className={styles.sheet}
          initialValues={{ phone_number: '' }}
          validate={validatePhone}
          onSubmit={({ phone_number }) => onPay(phone_number)}
        >
          <PhoneField />
          <SubmitButton variant="ribbon" size="large" block>
            {label}
          </SubmitButton>
        </CheckedForm>
      )}
      <Terms />
    </Surface>
  );
}
