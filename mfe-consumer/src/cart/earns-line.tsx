import type { Cart } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { Icon, linkClass } from '@bowtie/ui';
import { Link, useSession } from '@bowtie/web';
import styles from './summary/order-summary.module.css';

/** What is earned with the cart, or would be by somebody who is signed in. Nothing for cards that earn nothing. */
export function EarnsLine({ cart }: { cart: Cart }) {
  const { known, signedIn } = useSession();
  const price = cart.cart_items.reduce((sum, { cash_back = 0, quantity }) => sum + cash_back * quantity, 0);
  if (price === 0 || !known) return null;
  return (
    <p className={styles.earns}>
      <Icon name="gift" size={18} />
      <span>
        {signedIn ? (
          `You earn ${moneyText({ price })} cash back with this order.`
        ) : (
          <span>
            <Link to="/secure/login/?next=/cart/" className={linkClass('inline')}>
              Log in
            </Link>{' '}
            to earn <span>{moneyText({ price })}</span> cash back with this order.
          </span>
        )}
      </span>
    </p>
  );
}
