import { businessOrder, moneyText, orderLimitErrors, wireFromCents } from '@bowtie/domain';
import { Money, NoticeBox } from '@bowtie/ui';
import styles from './grid-totals.module.css';
import type { SheetReport } from './use-sheet-report';

/** What the rows come to, as they are typed; shipping is the carrier's to say, once the cards are in the cart. */
export function GridTotals({
  report: { totals },
  maxCards,
}: {
  report: Pick<SheetReport, 'totals'>;
  maxCards: number;
}) {
  const { cards, goodCards, value, fees } = totals;
  const limits =
    cards === 0 ? [] : orderLimitErrors(totals, { maxCards, maxTotalDollars: businessOrder.maxTotalDollars });
  return (
    <>
      {limits.map((text) => (
        <NoticeBox key={text} tone="warning" title="Too much for one order">
          {text}
        </NoticeBox>
      ))}
      <dl className={styles.totals}>
        <div>
          <dt>Cards</dt>
          <dd>
            {cards} of {maxCards}
            {goodCards < cards && <span className={styles.toMend}> ({cards - goodCards} to mend)</span>}
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
}
