import type { DirectCards } from '@bowtie/contracts';
import { brandPrice, cashBackCents, centsFromDollars, moneyText, wireFromCents } from '@bowtie/domain';
import { Badge, Money } from '@bowtie/ui';
import { PriceFrame } from '@bowtie/ui/cards';
import styles from './brand-page.module.css';

interface BrandPriceProps {
  cards: DirectCards['onDemandCards'];
  amount: number | undefined;
  /** How many cards of this value. */
  count: number;
}

/** What a brand's cards cost, beside what they are worth, and what comes back. */
export function BrandPrice({ cards, amount, count }: BrandPriceProps) {
  if (amount === undefined || !Number.isInteger(amount) || amount <= 0) {
    return <PriceFrame>Choose a value to see the price.</PriceFrame>;
  }
  const price = brandPrice(amount, cards.discount_percentage) * count;
  const saved = centsFromDollars(amount) * count - price;
  const back = cashBackCents(amount, cards.cash_back_percentage) * count;
  return (
    <div className={styles.price}>
      <PriceFrame>
        <span>
          <span>{count > 1 && `${count} × `}</span>
          {saved > 0 ? (
            <span>
              <s>
                <Money dollars={amount} />
              </s>{' '}
              <span>{`less ${cards.discount_percentage}%`}</span>
            </span>
          ) : (
            <Money dollars={amount} />
          )}
          <span>, no card fee</span>
        </span>
        <strong>
          <Money price={wireFromCents(price)} look="amount" />
        </strong>
      </PriceFrame>
      {(saved > 0 || back > 0) && (
        <p className={styles.savings}>
          {saved > 0 && (
            <Badge tone="evergreen">{`You save ${moneyText({ price: wireFromCents(saved) })}`}</Badge>
          )}
          {back > 0 && (
            <Badge tone="evergreen">{`${moneyText({ price: wireFromCents(back) })} back in rewards`}</Badge>
          )}
        </p>
      )}
    </div>
  );
}
