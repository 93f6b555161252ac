import type { Cart, SavedPaymentMethod } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Icon, linkClass, NoticeBox, Surface } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { ChosenPaymentForm, type PaymentMethod, SavedCardForm } from '@bowtie/web/payment-form';
import type { ReactNode } from 'react';
import { BalanceSection } from './balance-section';
import { PayButton } from './pay-button';
import styles from './place-order.module.css';
import { PurchaseOrderField } from './purchase-order-field';
import type { BalanceChoice, BalanceSplit } from './use-balance-choice';

interface PaymentStepProps {
  cart: Cart;
  savedCards: readonly SavedPaymentMethod[];
  /** Undefined where the account has a number, or nothing is mailed. */
  phone: string | undefined;
  purchaseOrderNumber: string;
  purchaseOrderError: string | undefined;
  message: string | undefined;
  /** In the place of what pays, where the order would be refused. */
  blocked: ReactNode;
  onPurchaseOrderNumber: (typed: string) => void;
  onMethod: (method: PaymentMethod, phone: string | undefined) => void;
  balance: BalanceChoice;
  tender: BalanceSplit;
  /** The balance pays for everything. */
  onBalanceAlone: (phone: string | undefined) => void;
}

/** What is typed is sent with the payment, whose form is another. */
const sendWithPayment = () => undefined;

/** The second step: the number for the books, the card, and the button that pays. */
export function PaymentStep({ blocked, ...props }: PaymentStepProps) {
  return (
    <div className={styles.step}>
      <h1>How would you like to pay?</h1>
      {props.message !== undefined && <NoticeBox tone="error">{props.message}</NoticeBox>}
      <Surface as="section" className={styles.sheet} aria-label="Purchase order">
        <CheckedForm
          initialValues={{ purchase_order_number: props.purchaseOrderNumber }}
          onSubmit={sendWithPayment}
        >
          <PurchaseOrderField error={props.purchaseOrderError} onValue={props.onPurchaseOrderNumber} />
        </CheckedForm>
      </Surface>
      {blocked ?? <Payment {...props} />}
    </div>
  );
}

/** What pays: the balance as far as it goes, and a card. */
function Payment(props: Omit<PaymentStepProps, 'blocked'>) {
  const { savedCards, phone, onMethod, balance, tender } = props;
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
    <>
      <BalanceSection choice={balance} tender={tender} />
      {tender.due === 0 ? (
        <Surface as="section" className={styles.sheet} aria-label="Payment">
          <PayButton
            phone={phone}
            label={`Pay ${moneyText({ price: tender.balance })} from balance`}
            onPay={props.onBalanceAlone}
          />
          <Terms />
        </Surface>
      ) : (
        <Surface as="section" className={styles.sheet}>
          <h2 className={styles.subtitle}>
            <Icon name="lock" size={18} /> Credit or debit card
          </h2>
          {savedCards.length > 0 ? (
            <SavedCardForm
              // What was saved may be known only after the step is shown.
              key={savedCards.map(({ id }) => id).join()}
              cards={savedCards}
              method={undefined}
              phone={phone}
              submitLabel={payLabel}
              submitIcon="lock"
              onMethod={onMethod}
              newCard={form}
            />
          ) : (
            form
          )}
          <Terms />
        </Surface>
      )}
    </>
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
