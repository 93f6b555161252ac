import { sumNames, wireFromCents } from '@bowtie/domain';
import { Button, Money, Surface } from '@bowtie/ui';
import { BuyBar } from '@bowtie/ui/cards';
import type { ReviewPrice } from './review-price';
import styles from './review-summary.module.css';

interface ReviewSummaryProps extends ReviewPrice {
  cards: number;
  posted: boolean;
  /** The carrier did not answer for some address. */
  quotesFailed: boolean;
  busy: boolean;
  /** What is in the cart already is replaced. */
  updates: boolean;
  /** The way into the cart stands at the foot of the screen, and not here. */
  bar: boolean;
  onAdd: () => void;
}

type AddProps = Pick<ReviewSummaryProps, 'busy' | 'updates' | 'onAdd'> & { block?: boolean };

function AddButton({ busy, updates, onAdd, block = false }: AddProps) {
  return (
    <Button variant="ribbon" size="large" block={block} busy={busy} onClick={onAdd}>
      {updates ? 'Update cart' : 'Add to cart'}
    </Button>
  );
}

/** The total and the way into the cart at the foot of a narrow screen, whatever is looked at above. */
export function ReviewBar(props: ReviewPrice & AddProps) {
  const { price, shippingKnown } = props;
  return (
    <BuyBar>
      <div className={styles.bar}>
        <p className={styles.barSum}>
          <Money
            price={wireFromCents(shippingKnown ? price.total : price.total - price.shippingFee)}
            look="amount"
          />
          <span className={styles.small}>{shippingKnown ? 'Total' : 'Before shipping'}</span>
        </p>
        <AddButton {...props} />
      </div>
    </BuyBar>
  );
}

/** What the review costs, line by line, without tax, and the way into the cart. */
export function ReviewSummary(props: ReviewSummaryProps) {
  const { price, shippingKnown, cards, posted, quotesFailed, bar } = props;
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
            <span>{!shippingKnown && (quotesFailed ? 'Not known yet' : 'Asking the carrier')}</span>
            <span>{shippingKnown && price.shippingFee === 0 && 'Free'}</span>
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
      {!bar && <AddButton {...props} block />}
    </Surface>
  );
}
