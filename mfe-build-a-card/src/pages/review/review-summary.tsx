import { sumNames, wireFromCents } from '@bowtie/domain';
import { Button, Money, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './review.module.css';
import type { ReviewPrice } from './review-price';

interface ReviewSummaryProps extends ReviewPrice {
  cards: number;
  posted: boolean;
  /** The carrier did not answer for some address. */
  quotesFailed: boolean;
  busy: boolean;
  /** What is in the cart already is replaced. */
  updates: boolean;
  onAdd: () => void;
  children?: ReactNode;
}

/** What the review costs, line by line, without tax, and the way into the cart. */
export function ReviewSummary(props: ReviewSummaryProps) {
  const { price, shippingKnown, cards, posted, quotesFailed, busy, updates, onAdd, children } = props;
  const names = sumNames({ cards, posted, promoCode: null });
  return (
    <Surface as="section" className={styles.summary} aria-label="Summary">
      <h2 className={styles.summaryTitle}>Summary</h2>
      <dl className={styles.sums}>
        <div>
          <dt>{names.subtotal}</dt>
          <dd>
            <Money price={wireFromCents(price.subtotal)} />
          </dd>
        </div>
        <div>
          <dt>{names.fees}</dt>
          <dd>
            <Money price={wireFromCents(price.fees)} />
          </dd>
        </div>
        <div>
          <dt>{names.shipping}</dt>
          <dd>
            {!shippingKnown && (quotesFailed ? 'Not known yet' : 'Asking the carrier')}
            {shippingKnown && price.shippingFee === 0 && 'Free'}
            {shippingKnown && price.shippingFee > 0 && <Money price={wireFromCents(price.shippingFee)} />}
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{shippingKnown ? names.total : 'Total before shipping'}</dt>
          <dd>
            <Money
              price={wireFromCents(shippingKnown ? price.total : price.total - price.shippingFee)}
              look="amount"
            />
          </dd>
        </div>
      </dl>
      <p className={styles.small}>Gift cards are sold without tax.</p>
      <Button variant="ribbon" size="large" block busy={busy} onClick={onAdd}>
        {updates ? 'Update cart' : 'Add to cart'}
      </Button>
      {children}
    </Surface>
  );
}
