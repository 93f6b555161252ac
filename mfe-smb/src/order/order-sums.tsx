import type { Cart, Order } from '@bowtie/contracts';
import { sumLines, sumNames, travelOf } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { GivenBack } from '@bowtie/web/orders';
import styles from './order-sums.module.css';

interface OrderSumsProps
  extends Pick<
    Cart & Order,
    'subtotal' | 'fees' | 'shipping_fee' | 'discount' | 'promo_code' | 'delivery_groups'
  > {
  cards: number;
  total: number;
  /** What went back of it. */
  refunded?: number;
}

/** What the cards of an order cost, line by line. */
export function OrderSums({
  cards,
  total,
  refunded = 0,
  delivery_groups,
  promo_code,
  ...sums
}: OrderSumsProps) {
  const names = sumNames({ cards, ...travelOf(delivery_groups), promoCode: promo_code });
  return (
    <dl className={styles.sums}>
      {sumLines(names, sums).map(({ of, name, price }) => (
        <div key={of}>
          <dt>{name}</dt>
          <dd>
            <Money price={price} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{names.total}</dt>
        <dd>
          <Money price={total} look="amount" />
        </dd>
      </div>
      <GivenBack amount={refunded} />
    </dl>
  );
}
