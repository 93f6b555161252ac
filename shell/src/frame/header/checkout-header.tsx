import { IconButton, Stepper } from '@bowtie/ui';
import { Link, useLocation, useSession } from '@bowtie/web';
import { useState } from 'react';
import styles from './checkout-header.module.css';
import { Logo } from './logo';
import { SearchBox } from './search/search-box';

const steps = [
  { id: 'login', label: 'Login' },
  { id: 'payment', label: 'Payment' },
  { id: 'review', label: 'Review' },
] as const;

/** Logged-in visitors and guests are at the payment; the phone check belongs to it too; a finished order is the review. */
function currentStep(pathname: string, past: boolean): (typeof steps)[number]['id'] {
  if (pathname.startsWith('/checkout/review/')) return 'review';
  return past || pathname === phoneVerification ? 'payment' : 'login';
}

const phoneVerification = '/phone-verification/';

/** The header of the checkout: nothing else to click, but for the search that the phone check keeps behind its toggle. */
export function CheckoutHeader() {
  const { pathname } = useLocation();
  const { signedIn, guest } = useSession();
  const [searching, setSearching] = useState(false);
  const hasSearch = pathname === phoneVerification;
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <div className={styles.steps}>
          <Stepper steps={steps} current={currentStep(pathname, signedIn || guest)} label="Checkout" />
        </div>
        <div className={styles.tools}>
          {hasSearch && (
            <IconButton
              icon={searching ? 'close' : 'search'}
              label={searching ? 'Close search' : 'Search'}
              aria-expanded={searching}
              onClick={() => setSearching((open) => !open)}
            />
          )}
          <Link to="/buy-gift-cards/" className={styles.back}>
            Continue shopping
          </Link>
        </div>
        {hasSearch && searching && (
          <div className={styles.search}>
            <SearchBox open />
          </div>
        )}
      </div>
    </header>
  );
}
