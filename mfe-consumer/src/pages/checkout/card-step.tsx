import type { SavedPaymentMethod } from '@bowtie/contracts';
import { Button, Icon, NoticeBox, Surface } from '@bowtie/ui';
import { ChosenPaymentForm, type PaymentFormProps } from '@bowtie/web/payment-form';
import type { ReactNode } from 'react';
import { BuyerDetails } from './buyer/buyer-details';
import styles from './checkout.module.css';
import { isPaypal, isPaypalOffered, type MeansOfPayment, paypal } from './paypal';
import { SavedCardChoice } from './saved-cards';

interface CardStepProps extends Pick<PaymentFormProps, 'total' | 'phone'> {
  method: MeansOfPayment | undefined;
  message: string | undefined;
  /** The way to change who buys. */
  changeBuyer?: ReactNode;
  /** Of a signed-in buyer; a guest can neither have nor save one. */
  savedCards: readonly SavedPaymentMethod[];
  offersSaving: boolean;
  onMethod: (method: MeansOfPayment, phone: string | undefined) => void;
}

/** The second step: what to pay with. It stays in this page until it goes to the processor. */
export function CardStep(props: CardStepProps) {
  const { message, changeBuyer, savedCards, phone, onMethod } = props;
  const method = props.method === undefined || isPaypal(props.method) ? undefined : props.method;
  const form = (
    <ChosenPaymentForm
      method={method}
      total={props.total}
      phone={phone}
      offersSaving={props.offersSaving}
      submitLabel="Review your order"
      onMethod={onMethod}
    />
  );
  // A form that asks for the phone number as well is needed whichever card pays.
  const offersSaved = savedCards.length > 0 && phone === undefined;
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
        {offersSaved ? (
          <SavedCardChoice
            // What was saved may be known only after the step is shown.
            key={savedCards.map(({ id }) => id).join()}
            method={method}
            cards={savedCards}
            onMethod={(saved) => onMethod(saved, undefined)}
            newCard={form}
          />
        ) : (
          form
        )}
      </Surface>
      {isPaypalOffered() && (
        <Surface as="section" className={styles.sheet}>
          <h2 className={styles.subtitle}>PayPal</h2>
          <p className={styles.detail}>You approve the payment on PayPal’s page and come right back.</p>
          <Button size="large" block onClick={() => onMethod(paypal, undefined)}>
            Pay with PayPal
          </Button>
        </Surface>
      )}
    </div>
  );
}
