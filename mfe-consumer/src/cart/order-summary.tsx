import type { Cart } from '@bowtie/contracts';
import { Money, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  cart: Cart;
  children?: ReactNode;
}

/** What the cart costs, line by line, each with its reason. */
export function OrderSummary({ cart, children }: OrderSummaryProps) {
  return (
    <Surface as="section" className={styles.summary} aria-label="Summary">
      <h2 className={styles.title}>Summary</h2>
      <dl className={styles.lines}>
        <div>
          <dt>{cart.total_quantity === 1 ? 'Card value' : `Value of ${cart.total_quantity} cards`}</dt>
          <dd>
            <Money price={cart.subtotal} />
          </dd>
        </div>
        <div>
          <dt>{cart.total_quantity === 1 ? 'Card fee' : 'Card fees'}</dt>
          <dd>
            <Money price={cart.fees} />
          </dd>
        </div>
        <div>
          <dt>{cart.delivery_groups.some(({ virtual }) => !virtual) ? 'Shipping' : 'Delivery by e-mail'}</dt>
          <dd>{cart.shipping_fee === 0 ? 'Free' : <Money price={cart.shipping_fee} />}</dd>
        </div>
        {cart.discount > 0 && (
          <div className={styles.saving}>
            <dt>Promotion {cart.promo_code}</dt>
            <dd>
              <Money price={-cart.discount} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            <Money price={cart.total} look="amount" />
          </dd>
        </div>
      </dl>
      {children}
    </Surface>
  );
}
