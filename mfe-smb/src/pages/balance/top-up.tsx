import { moneyText, topUpDollars } from '@bowtie/domain';
import { Button, NoticeBox, TextField } from '@bowtie/ui';
import { ChosenPaymentForm } from '@bowtie/web/payment-form';
import { useState } from 'react';
import { firstPhases, PaymentDialogs } from '../../order/payment-dialogs';
import styles from './balance.module.css';
import { useTopUp } from './use-top-up';

const suggested = [100, 500, 1_000, 5_000] as const;
const { least, most } = topUpDollars;
const rule = `Whole dollars from ${moneyText({ dollars: least })} to ${moneyText({ dollars: most })}.`;

const phases = {
  ...firstPhases,
  money: { label: 'Adding the money', from: 70, to: 98 },
} as const;

/** Adds money by card: how much, then the card. */
export function TopUp({ onAdded }: { onAdded: (amount: number) => void }) {
  const [typed, setTyped] = useState('500');
  const { standing, pay, confirm, tryAgain, stop } = useTopUp(onAdded);
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const dollars = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  const isRight = dollars >= least && dollars <= most;
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
      <fieldset className={styles.amounts}>
        <legend>How much?</legend>
        {suggested.map((each) => (
          <Button
            key={each}
            size="small"
            aria-pressed={dollars === each}
            variant={dollars === each ? 'ink' : 'outline'}
            onClick={() => setTyped(String(each))}
          >
            {moneyText({ dollars: each }).replace(/\.00$/, '')}
          </Button>
        ))}
      </fieldset>
      <TextField
        label="Amount in dollars"
        name="top_up_dollars"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={typed}
        hint={rule}
        error={isRight ? undefined : `Please enter whole dollars. ${rule}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {isRight && (
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
