import type { OrderReview } from '@bowtie/contracts';
import { paymentLabel } from '@bowtie/domain';
import { Money, wholeNumber } from '@bowtie/ui';
import { useMomentText } from '@bowtie/web/moments';
import styles from './additional-verification-request.module.css';

/** The order in short, so that its buyer knows it. */
export function OrderSummary({ review }: { review: OrderReview }) {
  const momentText = useMomentText();
  const { order_number, date_created, quantity, transaction_amount, payment } = review;
  return (
    <dl className={styles.facts} aria-label="Your order">
      <div>
        <dt>Order</dt>
        <dd>{wholeNumber(order_number)}</dd>
      </div>
      <div>
        <dt>Placed</dt>
        <dd>{momentText(date_created)}</dd>
      </div>
      <div>
        <dt>Cards</dt>
        <dd>{quantity}</dd>
      </div>
      {payment && (
        <div>
          <dt>Paid with</dt>
          <dd>{paymentLabel(payment.card_type, payment.last_four)}</dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>
          <Money price={transaction_amount} />
        </dd>
      </div>
    </dl>
  );
}
