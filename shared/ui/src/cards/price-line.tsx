import {
  cardFee,
  cardValue,
  centsFromDollars,
  moneyText,
  validateAmount,
  wireFromCents,
} from '@bowtie/domain';
import { classNames, Money } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './price-line.module.css';

export interface PriceFrameProps {
  readonly children: ReactNode;
  /** In the middle of its place, and not along its edges. */
  readonly centred?: boolean;
}

/** The line in which a price stands: how it comes about, and the sum. */
export function PriceFrame({ children, centred = false }: PriceFrameProps) {
  return <p className={classNames(styles.price, centred && styles.centred)}>{children}</p>;
}

export interface PriceLineProps extends Pick<PriceFrameProps, 'centred'> {
  /** The value of a card in whole dollars, as far as it is known. */
  readonly amount: number | undefined;
  readonly quantity?: number;
}

/** What the cards will cost, as the fee tiers say. The cart has the last word. */
export function PriceLine({ amount, quantity = 1, centred = false }: PriceLineProps) {
  if (amount === undefined || validateAmount(amount) !== undefined) {
    return (
      <PriceFrame
        centred={centred}
      >{`Choose an amount from ${moneyText({ dollars: cardValue.min })} to ${moneyText({ dollars: cardValue.max })} to see the price.`}</PriceFrame>
    );
  }
  const fee = cardFee(amount);
  const total = (centsFromDollars(amount) + fee) * quantity;
  return (
    <PriceFrame centred={centred}>
      <span>
        <span>{quantity > 1 && `${quantity} × `}</span>
        <Money dollars={amount} />
        <span> + card fee </span>
        <Money price={wireFromCents(fee)} />
        <span>{quantity > 1 && ' each'}</span>
      </span>
      <strong>
        <Money price={wireFromCents(total)} look="amount" />
      </strong>
    </PriceFrame>
  );
}
