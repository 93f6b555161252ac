import { buttonClass, ErrorState } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { memo, useEffect } from 'react';
import { businessPaths } from '../../business-paths';
import { forgetBusinessCart, useBusinessCart } from '../../data/business-cart';
import { CartGroup } from './cart-group';
import styles from './customize.module.css';

interface BusinessCartProps {
  /** What became of the cart last: another value has it read anew. */
  isNews: unknown;
  /** Whether the way to the payment is here, and not said above already. */
  offersCheckout: boolean;
}

/** What is in the business cart already, each delivery group one press away from the grid, or from being gone. */
export const BusinessCart = memo(function BusinessCart({ isNews, offersCheckout }: BusinessCartProps) {
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
      {offersCheckout && (
        <p>
          <Link to={businessPaths.placeOrder} className={buttonClass({ variant: 'outline' })}>
            Check out
          </Link>
        </p>
      )}
    </section>
  );
});
