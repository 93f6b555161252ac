import {
  type BusinessLimits,
  moneyText,
  orderLimitErrors,
  type SheetTotals,
  wireFromCents,
} from '@bowtie/domain';
import { Money, NoticeBox } from '@bowtie/ui';
import { memo } from 'react';
import styles from './grid-totals.module.css';

interface GridTotalsProps {
  readonly totals: SheetTotals;
  readonly limits: BusinessLimits;
}

/** What the rows come to, as they are typed; shipping is the carrier's to say, once the cards are in the cart. */
export const GridTotals = memo(function GridTotals({ totals, limits }: GridTotalsProps) {
  const { cards, goodCards, value, fees } = totals;
  const errors = cards === 0 ? [] : orderLimitErrors(totals, limits);
  return (
    <>
      {errors.map((text) => (
        <NoticeBox key={text} tone="warning" title="Too much for one order">
          {text}
        </NoticeBox>
      ))}
      <dl className={styles.totals}>
        <div>
          <dt>Cards</dt>
          <dd>
            <span>{`${cards} of ${limits.maxCards}`}</span>
            {goodCards < cards && <span className={styles.toMend}>{` (${cards - goodCards} to mend)`}</span>}
          </dd>
        </div>
        <div>
          <dt>Value</dt>
          <dd>
            <Money price={wireFromCents(value)} />
          </dd>
        </div>
        <div>
          <dt>Card fees</dt>
          <dd>
            <Money price={wireFromCents(fees)} />
          </dd>
        </div>
        <div className={styles.sum}>
          <dt>Total before shipping</dt>
          <dd>{moneyText({ price: wireFromCents(value + fees) })}</dd>
        </div>
      </dl>
    </>
  );
});
