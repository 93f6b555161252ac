import { cardFee, centsFromDollars, refuseAmount, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import styles from './landing.module.css';

/** What the card will cost. */
export function PriceLine({ amount }: { amount: number | undefined }) {
  if (amount === undefined || refuseAmount(amount) !== undefined) {
    return <p className={styles.price}>Choose an amount from $10 to $500 to see the price.</p>;
  }
  const fee = cardFee(amount);
  return (
    <p className={styles.price}>
      <span>
        <Money dollars={amount} /> + card fee <Money price={wireFromCents(fee)} />
      </span>
      <strong>
        <Money price={wireFromCents(centsFromDollars(amount) + fee)} look="amount" />
      </strong>
    </p>
  );
}
