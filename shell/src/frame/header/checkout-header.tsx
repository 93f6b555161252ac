import { Stepper } from '@bowtie/ui';
import { Link, useLocation, useSession } from '@bowtie/web';
import styles from './checkout-header.module.css';
import { Logo } from './logo';

const steps = [
  { id: 'login', label: 'Login' },
  { id: 'payment', label: 'Payment' },
  { id: 'review', label: 'Review' },
] as const;

/** Logged-in visitors and guests are at the payment; the phone check belongs to it too; a finished order is the review. */
function currentStep(pathname: string, past: boolean): (typeof steps)[number]['id'] {
  if (pathname.startsWith('/checkout/review/')) return 'review';
  return past || pathname === '/phone-verification/' ? 'payment' : 'login';
}

/** The header of the checkout: nothing else to click. */
export function CheckoutHeader() {
  const { pathname } = useLocation();
  const { signedIn, guest } = useSession();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <div className={styles.steps}>
          <Stepper steps={steps} current={currentStep(pathname, signedIn || guest)} label="Checkout" />
        </div>
        <Link to="/buy-gift-cards/" className={styles.back}>
          Continue shopping
        </Link>
      </div>
    </header>
  );
}
