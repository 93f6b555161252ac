import type { SavedPaymentMethod } from '@bowtie/contracts';
import { Icon, NoticeBox, Surface } from '@bowtie/ui';
import { ChosenPaymentForm, type PaymentFormProps, SavedCardForm } from '@bowtie/web/payment-form';
import type { ReactNode } from 'react';
import { BuyerDetails } from './buyer/buyer-details';
import styles from './checkout.module.css';
import { MethodForm } from './method-form';
import { isCovered, isPaypal, isPaypalOffered, type MeansOfPayment, paypal } from './payment/paypal';
import { covered } from './rewards/covered';
import { CoveredSection } from './rewards/covered-section';
import { RewardsSection } from './rewards/rewards-section';
import type { RewardsChoice } from './rewards/use-rewards-choice';

interface CardStepProps extends Pick<PaymentFormProps, 'total' | 'phone'> {
  method: MeansOfPayment | undefined;
  message: string | undefined;
  /** The way to change who buys. */
  changeBuyer?: ReactNode;
  /** Of a signed-in buyer; a guest can neither have nor save one. */
  savedCards: readonly SavedPaymentMethod[];
  offersSaving: boolean;
  rewards: RewardsChoice;
  onMethod: (method: MeansOfPayment, phone: string | undefined) => void;
}

/** The second step: what to pay with. It stays in this page until it goes to the processor. */
export function CardStep(props: CardStepProps) {
  const { message, changeBuyer, savedCards, phone, rewards, onMethod } = props;
  const chosen = props.method;
  const method = chosen === undefined || isPaypal(chosen) || isCovered(chosen) ? undefined : chosen;
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
  const payments = (
    <>
      <Surface as="section" className={styles.sheet}>
        <h2 className={styles.subtitle}>
          <Icon name="lock" size={18} /> Credit or debit card
        </h2>
        {offersSaved ? (
          <SavedCardForm
            // What was saved may be known only after the step is shown.
            key={savedCards.map(({ id }) => id).join()}
            method={method}
            cards={savedCards}
            phone={undefined}
            submitLabel="Review your order"
            onMethod={onMethod}
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
          <MethodForm
            variant="outline"
            submitLabel="Pay with PayPal"
            phone={phone}
            onDone={(given) => onMethod(paypal, given)}
          />
        </Surface>
      )}
    </>
  );
  return (
    <div className={styles.step}>
      <h1>How would you like to pay?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet} aria-label="Buyer">
        <BuyerDetails change={changeBuyer} />
      </Surface>
      <RewardsSection choice={rewards} />
      {rewards.due === 0 ? (
        <CoveredSection phone={phone} onDone={(given) => onMethod(covered, given)} />
      ) : (
        payments
      )}
    </div>
  );
}
