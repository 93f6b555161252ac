import { cardFee, cardValue, centsFromDollars, refuseAmount, wireFromCents } from '@bowtie/domain';
import { classNames, Money } from '@bowtie/ui';
import styles from './price-line.module.css';

export interface PriceLineProps {
  /** The value of a card in whole dollars, as far as it is known. */
  readonly amount: number | undefined;
  readonly quantity?: number;
  /** In the middle of its place, and not along its edges. */
  readonly centred?: boolean;
}

/** What the cards will cost, as the fee tiers say. The cart has the last word. */
export function PriceLine({ amount, quantity = 1, centred = false }: PriceLineProps) {
  const className = classNames(styles.price, centred && styles.centred);
  if (amount === undefined || refuseAmount(amount) !== undefined) {
    return (
      <p className={className}>
        Choose an amount from ${cardValue.min} to ${cardValue.max} to see the price.
      </p>
    );
  }
  const fee = cardFee(amount);
  const total = (centsFromDollars(amount) + fee) * quantity;
  return (
    <p className={className}>
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
