import type { Cart } from '@bowtie/contracts';
import { sumNames } from '@bowtie/domain';
import { Money, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  cart: Cart;
  children?: ReactNode;
}

/** What the cart costs, line by line, each with its reason. */
export function OrderSummary({ cart, children }: OrderSummaryProps) {
  const names = sumNames({
    cards: cart.total_quantity,
    posted: cart.delivery_groups.some(({ virtual }) => !virtual),
    promoCode: cart.promo_code,
  });
  return (
    <Surface as="section" className={styles.summary} aria-label="Summary">
      <h2 className={styles.title}>Summary</h2>
      <dl className={styles.lines}>
        <div>
          <dt>{names.subtotal}</dt>
          <dd>
            <Money price={cart.subtotal} />
          </dd>
        </div>
        <div>
          <dt>{names.fees}</dt>
          <dd>
            <Money price={cart.fees} />
          </dd>
        </div>
        <div>
          <dt>{names.shipping}</dt>
          <dd>{cart.shipping_fee === 0 ? 'Free' : <Money price={cart.shipping_fee} />}</dd>
        </div>
        {cart.discount > 0 && (
          <div className={styles.saving}>
            <dt>{names.discount}</dt>
            <dd>
              <Money price={-cart.discount} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>{names.total}</dt>
          <dd>
            <Money price={cart.total} look="amount" />
          </dd>
        </div>
      </dl>
      {children}
    </Surface>
  );
}
