import { Icon, NoticeBox, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { ChosenPaymentForm } from '../../payment-form/chosen-payment-form';
import type { PaymentFormProps } from '../../payment-form/payment-form';
import { BuyerDetails } from './buyer/buyer-details';
import styles from './checkout.module.css';

interface CardStepProps extends PaymentFormProps {
  message: string | undefined;
  /** The way to change who buys. */
  changeBuyer?: ReactNode;
}

/** The second step: what to pay with. It stays in this page until it goes to the processor. */
export function CardStep({ message, changeBuyer, ...form }: CardStepProps) {
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
        <ChosenPaymentForm {...form} />
      </Surface>
    </div>
  );
}
