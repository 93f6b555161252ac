import type { Cart, Order } from '@bowtie/contracts';
import { sumNames, travelOf } from '@bowtie/domain';
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
  const lines = [
    { label: names.subtotal, price: sums.subtotal },
    { label: names.fees, price: sums.fees },
    { label: names.shipping, price: sums.shipping_fee },
    ...(sums.discount > 0 ? [{ label: names.discount, price: -sums.discount }] : []),
  ];
  return (
    <dl className={styles.sums}>
      {lines.map(({ label, price }) => (
        <div key={label}>
          <dt>{label}</dt>
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
