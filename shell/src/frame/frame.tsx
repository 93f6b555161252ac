import { Container } from '@bowtie/ui';
import type { CurrentPage } from '@bowtie/web';
import type { ReactNode } from 'react';
import { PromotionBanner } from './banner/promotion-banner';
import { CartFlyout } from './cart-flyout/cart-flyout';
import { Footer } from './footer/footer';
import styles from './frame.module.css';
import { CheckoutHeader } from './header/checkout-header';
import { StoreHeader } from './header/store-header';
import { useMenu } from './menu-data';
import { Notices } from './notices/notices';

/** What stands around every page. */
export interface FrameProps {
  /** The page that is shown; undefined where the address leads nowhere. */
  page: CurrentPage | undefined;
  children: ReactNode;
}

/** The frame of the store: what is above the page, the page, and what is below it. */
export function Frame({ page, children }: FrameProps) {
  const checkout = page?.route.frame === 'checkout';
  // The checkout shows no menu, and asks for it all the same: what comes after it stands at once.
  useMenu();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      {!checkout && <PromotionBanner />}
      {checkout ? <CheckoutHeader /> : <StoreHeader />}
      <main key={checkout ? 'checkout' : 'store'} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {checkout ? (
        <footer>
          <Container className={styles.checkoutFoot}>
            <small>Your card goes straight to the payment processor. Bowtie never sees its number.</small>
          </Container>
        </footer>
      ) : (
        <Footer />
      )}
      <CartFlyout />
      <Notices />
    </div>
  );
}
