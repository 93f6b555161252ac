import { cardFee, centsFromDollars, refuseAmount, wireFromCents } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import styles from './prepaid-card.module.css';

interface PriceSummaryProps {
  amount: number | undefined;
  quantity: number;
}

/** What the cards will cost, as the fee tiers say. The cart has the last word. */
export function PriceSummary({ amount, quantity }: PriceSummaryProps) {
  if (amount === undefined || refuseAmount(amount) !== undefined) {
    return <p className={styles.price}>Choose an amount from $10 to $500 to see the price.</p>;
  }
  const fee = cardFee(amount);
  const total = (centsFromDollars(amount) + fee) * quantity;
  return (
    <p className={styles.price}>
      <span>
        {quantity > 1 && `${quantity} × `}
        <Money dollars={amount} /> + card fee <Money price={wireFromCents(fee)} />
        {quantity > 1 && ' each'}
      </span>
      <strong>
        <Money price={wireFromCents(total)} look="amount" />
      </strong>
    </p>
  );
}
