import { moneyText, readMoney } from '@bowtie/domain';
import { Icon, Money, Surface, TextField } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import { useState } from 'react';
import styles from '../checkout.module.css';
import type { RewardsChoice } from './use-rewards-choice';

/** An amount for the field: "12.50". */
const typedOf = (price: number) => moneyText({ price }).replace(/[$,]/g, '');

/** Lets a buyer with rewards pay with them; nothing for whoever has none. */
export function RewardsSection({ choice }: { choice: RewardsChoice }) {
  const { most, balance, isUsed, rewards, due } = choice;
  const [typed, setTyped] = useState<string>();
  if (most === 0) return null;
  const change = (text: string) => {
    setTyped(text);
    const amount = readMoney(text);
    if (amount !== undefined && amount > 0) choice.choose(Math.min(amount, most));
  };
  const amount = typed === undefined ? rewards : readMoney(typed);
  let error: string | undefined;
  if (amount === undefined || amount === 0) error = 'Please enter an amount, such as 5.00.';
  else if (amount > most) error = `You can use ${moneyText({ price: most })} at most for this order.`;
  return (
    <Surface as="section" className={styles.sheet} aria-label="Rewards">
      <h2 className={styles.subtitle}>
        <Icon name="gift" size={18} /> Rewards
      </h2>
      <Checkbox
        label={`Use ${moneyText({ price: isUsed ? rewards : most })} of your rewards`}
        hint={`You have ${moneyText({ price: balance })} to spend.`}
        checked={isUsed}
        onChange={({ currentTarget }) => {
          setTyped(undefined);
          choice.use(currentTarget.checked);
        }}
      />
      {isUsed && (
        <>
          <TextField
            label="Amount to use"
            prefix="$"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            value={typed ?? typedOf(rewards)}
            error={error}
            onChange={({ currentTarget }) => change(currentTarget.value)}
            // What is used is what stands there.
            onBlur={() => setTyped(undefined)}
          />
          <p role="status" className={styles.spread}>
            <span>Left to pay</span>
            <Money price={due} />
          </p>
        </>
      )}
    </Surface>
  );
}
