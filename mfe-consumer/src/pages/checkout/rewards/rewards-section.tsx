import { moneyText, readMoney } from '@bowtie/domain';
import { Icon, Money, Surface, TextField } from '@bowtie/ui';
import { Checkbox } from '@bowtie/ui/forms';
import { CheckedForm, useFormText } from '@bowtie/web/forms';
import { useMemo } from 'react';
import styles from '../checkout.module.css';
import type { RewardsChoice } from './use-rewards-choice';

/** An amount for the field: "12.50". */
const typedOf = (price: number) => moneyText({ price }).replace(/[$,]/g, '');

function amountError(typed: string, most: number): string | undefined {
  const amount = readMoney(typed);
  if (amount === undefined || amount === 0) return 'Please enter an amount, such as 5.00.';
  return amount > most ? `You can use ${moneyText({ price: most })} at most for this order.` : undefined;
}

function AmountToUse({ choice: { most, rewards, choose } }: { choice: RewardsChoice }) {
  const field = useFormText({ name: 'amount', errorOf: (_, typed) => amountError(typed, most) });
  return (
    <TextField
      {...field}
      label="Amount to use"
      prefix="$"
      inputMode="decimal"
      autoComplete="off"
      maxLength={10}
      onChange={(event) => {
        field.onChange(event);
        const amount = readMoney(event.currentTarget.value);
        if (amount !== undefined && amount > 0) choose(Math.min(amount, most));
      }}
      // What is used is what stands there.
      onBlur={() => {
        field.onBlur();
        field.onChange(typedOf(rewards));
      }}
    />
  );
}

const stay = () => undefined;

/** Lets a buyer with rewards pay with them; nothing for whoever has none. */
export function RewardsSection({ choice }: { choice: RewardsChoice }) {
  const { most, balance, isUsed, rewards, due, use } = choice;
  const initialValues = useMemo(() => ({ amount: typedOf(rewards) }), [rewards]);
  if (most === 0) return null;
  return (
    <Surface as="section" className={styles.sheet} aria-label="Rewards">
      <h2 className={styles.subtitle}>
        <Icon name="gift" size={18} /> Rewards
      </h2>
      <Checkbox
        label={`Use ${moneyText({ price: isUsed ? rewards : most })} of your rewards`}
        hint={`You have ${moneyText({ price: balance })} to spend.`}
        checked={isUsed}
        onChange={({ currentTarget }) => use(currentTarget.checked)}
      />
      {isUsed && (
        <>
          <CheckedForm initialValues={initialValues} keepDirtyOnReinitialize onSubmit={stay}>
            <AmountToUse choice={choice} />
          </CheckedForm>
          <p role="status" className={styles.spread}>
            <span>Left to pay</span>
            <Money price={due} />
          </p>
        </>
      )}
    </Surface>
  );
}
