import type { AccountOrder } from '@bowtie/contracts';
import { creditOf, moneyText, refundMethodNames, sumCredit } from '@bowtie/domain';
import { useMomentText } from '@bowtie/web/moments';
import styles from './orders.module.css';
import { paidText } from './payment-text';

function refundText(
  refunds: readonly {
    amount: number;
    rewards?: number | undefined;
    balance?: number | undefined;
  }[],
): string {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  const credit = sumCredit(refunds);
  const all = `Refund of ${moneyText({ price: amount })}`;
  if (credit.amount === 0) return all;
  return credit.amount === amount
    ? `${all} to ${credit.back}`
    : `${all}, ${moneyText({ price: credit.amount })} of it to ${credit.back}`;
}

/** Refunds that were decided at one time, as one step; what a dispute took back is said of the dispute. */
function refundSteps({ refunds, other_refunds }: AccountOrder) {
  const all = [...refunds.filter(({ by }) => by !== 'dispute'), ...other_refunds];
  return [true, false].flatMap((isFailed) => {
    const own = all.filter(({ failed }) => failed === isFailed);
    return [...new Set(own.map(({ date }) => date))].map((date) => {
      const label = refundText(own.filter((one) => one.date === date));
      return { label: isFailed ? `${label} that your bank sent back to us` : label, date };
    });
  });
}

/** Refunds that came back and were paid another way, each with how. */
function otherPayments({ refunds, other_refunds }: AccountOrder) {
  // What was refunded for no card was money.
  const others = other_refunds.map((refund) => ({ ...refund, rewards: 0 }));
  return [...refunds, ...others].flatMap(({ paid_otherwise, date_paid = null, ...refund }) => {
    if (paid_otherwise === undefined) return [];
    const { method, reference } = paid_otherwise;
    const amount = moneyText({ price: refund.amount - creditOf(refund).amount });
    return {
      label: `${amount} paid by ${refundMethodNames[method]}, reference ${reference}`,
      date: date_paid,
    };
  });
}

/** What became of disputes about the payment. */
function disputeSteps({ disputes }: AccountOrder) {
  return disputes.flatMap(({ status, amount, date, date_closed }) => [
    { label: `Payment of ${moneyText({ price: amount })} disputed at the bank`, date },
    {
      label:
        status === 'lost'
          ? `The bank returned ${moneyText({ price: amount })}`
          : 'Dispute over: the payment stands',
      date: date_closed,
    },
  ]);
}

/** Of which level a part's heading is: the page's title, or one below it, says which order it is. */
export type OrderHeading = 'h2' | 'h3';

/** What happened to an order so far, oldest first. */
function stepsOf(details: AccountOrder) {
  const { order } = details;
  const steps = [
    { label: 'Placed', date: order.date_created },
    {
      label: paidText(order),
      date: order.date_approved,
    },
    { label: 'Sent', date: order.date_fulfilled },
    ...refundSteps(details),
    ...otherPayments(details),
    ...disputeSteps(details),
  ];
  return steps
    .flatMap(({ label, date }) => (date === null ? [] : [{ label, date }]))
    .sort((one, other) => one.date.localeCompare(other.date));
}

/** When an order was placed, paid, sent and refunded. @param props.heading below the order's own title */
export function OrderHistory({
  details,
  heading: Heading,
}: {
  details: AccountOrder;
  heading: OrderHeading;
}) {
  const momentText = useMomentText();
  return (
    <section className={styles.history} aria-labelledby="order-history">
      <Heading id="order-history">What happened so far</Heading>
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
