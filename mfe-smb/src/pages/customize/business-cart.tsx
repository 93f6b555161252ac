import { ErrorState } from '@bowtie/ui';
import { memo, useEffect } from 'react';
import { forgetBusinessCart, useBusinessCart } from '../../data/business-cart';
import { CartGroup } from './cart-group';
import styles from './customize.module.css';

/** What is in the business cart already, each delivery group one press away from the grid, or from being gone. */
export const BusinessCart = memo(function BusinessCart({ isNews }: { isNews: unknown }) {
  const { status, data: cart, reload } = useBusinessCart();
  useEffect(() => {
    if (isNews !== undefined) forgetBusinessCart();
  }, [isNews]);
  if (status === 'failed') return <ErrorState title="Your business cart did not load" onRetry={reload} />;
  if (cart === undefined || cart === null || cart.cart_items.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="business-cart">
      <h2 id="business-cart">In your business cart</h2>
      <ul className={styles.groups}>
        {cart.delivery_groups.map((group) => (
          <CartGroup key={group.uuid} cart={cart} group={group} />
        ))}
      </ul>
    </section>
  );
});
