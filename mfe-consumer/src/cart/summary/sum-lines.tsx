import { sumLines, sumNames } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import styles from './order-summary.module.css';

/** The sums of a cart or an order; prices as on the wire. */
interface Sums {
  /** How many cards they are of, and whether any of them goes by mail. */
  cards: number;
  posted: boolean;
  /** Whether all of them are files for their buyer; absent: no. */
  downloaded?: boolean | undefined;
  /** What the cards cost without fees. */
  subtotal: number;
  /** How much less that is than what is on them: brands take something off. */
  saving: number;
  fees: number;
  shipping_fee: number;
  discount: number;
  promo_code: string | null;
  /** What the promotion gives, where that is known. */
  promotion?: { name: string } | null | undefined;
  total: number;
  /** What of the total is paid with rewards. */
  rewards?: number | undefined;
  /** What is said of the rest: it is to be paid, or was. */
  rest?: 'Left to pay' | 'Charged';
}

/** What cards cost, line by line, each with its reason. */
export function SumLines({
  cards,
  posted,
  downloaded = false,
  promotion,
  rewards = 0,
  rest = 'Left to pay',
  ...sums
}: Sums) {
  const { promo_code, total } = sums;
  const names = sumNames({ cards, posted, downloaded, promoCode: promo_code });
  return (
    <dl className={styles.lines}>
      {sumLines(names, sums).map(({ of, name, price }) => (
        <div key={of} className={price < 0 ? styles.saving : undefined}>
          <dt>
            <span>{name}</span>
            {of === 'discount' && promotion && <small className={styles.reason}>{promotion.name}</small>}
          </dt>
          <dd>{of === 'shipping' && price === 0 ? 'Free' : <Money price={price} />}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{names.total}</dt>
        <dd>
          <Money price={total} look="amount" />
        </dd>
      </div>
      {rewards > 0 && (
        <>
          <div className={styles.saving}>
            <dt>{names.rewards}</dt>
            <dd>
              <Money price={-rewards} />
            </dd>
          </div>
          <div>
            <dt>{rest}</dt>
            <dd>
              <Money price={total - rewards} look="amount" />
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}
