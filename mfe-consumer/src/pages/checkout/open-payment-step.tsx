import { moneyText } from '@bowtie/domain';
import { Button, Container, Surface } from '@bowtie/ui';
import { useState } from 'react';
import type { OpenPayment } from '../../cart/last-payment/use-last-payment';
import { BuyerDetails } from './buyer/buyer-details';
import styles from './checkout.module.css';

interface OpenPaymentStepProps {
  payment: OpenPayment;
  onFinish: () => void;
  /** Gives the payment up. */
  onOther: () => Promise<void>;
}

/** The bank has accepted a payment, and the page was closed before the order was placed. */
export function OpenPaymentStep({ payment, onFinish, onOther }: OpenPaymentStepProps) {
  const [busy, setBusy] = useState(false);
  const amount = moneyText({ price: payment.total });
  return (
    <Container width="text" className={styles.page}>
      <h1>Almost there</h1>
      <Surface as="section" className={styles.sheet} aria-label="Payment in hand">
        <p>{`Your bank has accepted your payment of ${amount}, but your order was not placed: the page was closed too soon. Finish it now, and you pay these ${amount} once${payment.rewards !== undefined ? `, beside ${moneyText({ price: payment.rewards })} of your rewards` : ''}.`}</p>
        <BuyerDetails />
        <div className={styles.choices}>
          <Button variant="ribbon" size="large" onClick={onFinish}>
            Finish my order
          </Button>
          <Button
            size="large"
            busy={busy}
            onClick={() => {
              setBusy(true);
              void onOther().finally(() => setBusy(false));
            }}
          >
            Do not use this payment
          </Button>
        </div>
      </Surface>
    </Container>
  );
}
