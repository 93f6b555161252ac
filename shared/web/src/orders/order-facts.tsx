import type { CallAnswer, orderStatus } from '@bowtie/contracts';
import { sumLines, sumNames, travelOf } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { useMomentText } from '@bowtie/web/moments';
import type { ReactNode } from 'react';
import { GivenBack } from './given-back';
import styles from './orders.module.css';
import { PaidWith } from './rewards-facts';

interface OrderFactsProps {
  order: CallAnswer<typeof orderStatus>['order'];
  /** How many cards it has. */
  cards: number;
  refunded: number;
  /** How much less was paid for cards of brands than is on them. */
  saving?: number;
  /** Facts before all others, each a `div` of term and description. */
  more?: ReactNode;
}

/** When an order was placed, what it cost and how it was paid, line by line. */
export function OrderFacts({ order, cards, refunded, saving = 0, more }: OrderFactsProps) {
  const momentText = useMomentText();
  const names = sumNames({
    cards,
    ...travelOf(order.delivery_groups),
    promoCode: order.promo_code,
  });
  return (
    <dl className={styles.facts}>
      {more}
      <div>
        <dt>Placed</dt>
        <dd>{momentText(order.date_created)}</dd>
      </div>
      {sumLines(names, { ...order, saving }).map(({ of, name, price }) => (
        <div key={of}>
          <dt>{name}</dt>
          <dd>{of === 'shipping' && price === 0 ? 'Free' : <Money price={price} />}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{order.date_approved === null ? 'Total' : 'Paid'}</dt>
        <dd>
          <Money price={order.transaction_amount} />
        </dd>
      </div>
      <PaidWith order={order} />
      <GivenBack amount={refunded} />
    </dl>
  );
}
