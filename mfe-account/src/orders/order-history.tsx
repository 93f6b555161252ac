import type { AccountOrder } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { useMomentText } from '../moments/use-moment-text';
import styles from './orders.module.css';
import { paymentText } from './payment-text';

/** What happened to an order so far, oldest first. */
function stepsOf({ order, refunds }: AccountOrder) {
  const refundDates = [...new Set(refunds.map(({ date }) => date))];
  const steps = [
    { label: 'Placed', date: order.date_created },
    {
      label: order.payment_method === null ? 'Paid' : `Paid by ${paymentText(order.payment_method)}`,
      date: order.date_approved,
    },
    { label: 'Sent', date: order.date_fulfilled },
    ...refundDates.map((date) => ({
      label: `Refund of ${moneyText({
        price: refunds.filter((refund) => refund.date === date).reduce((sum, { amount }) => sum + amount, 0),
      })}`,
      date,
    })),
  ];
  return steps
    .flatMap(({ label, date }) => (date === null ? [] : [{ label, date }]))
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** When an order was placed, paid, sent and refunded. */
export function OrderHistory({ details }: { details: AccountOrder }) {
  const momentText = useMomentText();
  return (
    <section className={styles.history} aria-labelledby="order-history">
      <h3 id="order-history">What happened so far</h3>
      <ol>
        {stepsOf(details).map(({ label, date }) => (
          <li key={`${label} ${date}`}>
            <span>{label}</span>
            <time dateTime={date} className={styles.detail}>
              {momentText(date)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
