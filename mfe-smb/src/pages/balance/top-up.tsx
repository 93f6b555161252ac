import { moneyText } from '@bowtie/domain';
import { Button, NoticeBox } from '@bowtie/ui';
import { PaymentDialogs } from '@bowtie/web/payment';
import { ChosenPaymentForm } from '@bowtie/web/payment-form';
import { useState } from 'react';
import styles from './balance.module.css';
import { firstAmount, TopUpAmount } from './top-up-amount';
import { useTopUp } from './use-top-up';

/** Adds money by card: how much, then the card. */
export function TopUp({ onAdded }: { onAdded: (amount: number) => void }) {
  const [dollars, setDollars] = useState<number | undefined>(firstAmount);
  const { state, pay, confirm, tryAgain, stop } = useTopUp(onAdded);
  if (state.at === 'unanswered')
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
      {state.at === 'open' && state.message !== undefined && (
        <NoticeBox tone="error">{state.message}</NoticeBox>
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
        state={state}
        finishing="Adding the money"
        onCode={(code) => void confirm(code)}
        onStop={stop}
      />
    </div>
  );
}
