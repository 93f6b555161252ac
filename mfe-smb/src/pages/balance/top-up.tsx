import { moneyText } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { ChosenPaymentForm } from '@bowtie/web/payment-form';
import { useState } from 'react';
import { firstPhases, PaymentDialogs } from '../../order/payment-dialogs';
import styles from './balance.module.css';
import { firstAmount, TopUpAmount } from './top-up-amount';
import { useTopUp } from './use-top-up';

const phases = {
  ...firstPhases,
  money: { label: 'Adding the money', from: 70, to: 98 },
} as const;

/** Adds money by card: how much, then the card. */
export function TopUp({ onAdded }: { onAdded: (amount: number) => void }) {
  const [dollars, setDollars] = useState<number | undefined>(firstAmount);
  const { standing, pay, confirm, tryAgain, stop } = useTopUp(onAdded);
  if (standing.at === 'unanswered')
    return (
      <>
        <NoticeBox tone="warning">
          Your bank has accepted the payment, and we lost the connection before we could confirm it. Nothing
          is charged twice.
        </NoticeBox>
        <Button variant="ribbon" onClick={() => void tryAgain()}>
          Finish adding the money
        </Button>
      </>
    );
  return (
    <div className={styles.stack}>
      {standing.at === 'open' && standing.message !== undefined && (
        <NoticeBox tone="error">{standing.message}</NoticeBox>
      )}
      <TopUpAmount onDollars={setDollars} />
      {dollars !== undefined && (
        <ChosenPaymentForm
          method={undefined}
          total={dollars * 200}
          phone={undefined}
          offersSaving={false}
          submitLabel={`Add ${moneyText({ dollars })}`}
          onMethod={(method) => void pay(dollars, method)}
        />
      )}
      <PaymentDialogs
        standing={standing}
        phases={phases}
        onCode={(code) => void confirm(code)}
        onStop={stop}
      />
    </div>
  );
}
