import { Container } from '@bowtie/ui';
import type { CurrentPage } from '@bowtie/web';
import type { ReactNode } from 'react';
import { PromotionBanner } from './banner/promotion-banner';
import { FrameBoundary } from './boundary/frame-boundary';
import { Breadcrumbs } from './breadcrumbs/breadcrumbs';
import { CartFlyout, CartPageInstead } from './cart-flyout/cart-flyout';
import { CookieNotice } from './cookies/cookie-notice';
import { Footer, issuerNotice } from './footer/footer';
import styles from './frame.module.css';
import { CheckoutHeader } from './header/checkout-header';
import { GiftHeader } from './header/gift-header';
import { StoreHeader } from './header/store-header';
import { useMenu } from './menu-data';
import { Notices } from './notices/notices';

/** What stands around every page. */
export interface FrameProps {
  /** The page that is shown; undefined where the address leads nowhere. */
  page: CurrentPage | undefined;
  children: ReactNode;
}

/** One line below a page that should not distract. */
function SmallFooter({ children }: { children: ReactNode }) {
  return (
    <footer>
      <Container className={styles.smallFooter}>
        <small>{children}</small>
      </Container>
    </footer>
  );
}

/** The frame of the store: what is above the page, the page, and what is below it. */
export function Frame({ page, children }: FrameProps) {
  const wanted = page?.route.frame ?? 'store';
  const isWork = wanted === 'work';
  // A page of work is one of the store: what its area knows is kept on the way between them.
  const frame = isWork ? 'store' : wanted;
  const isStore = frame === 'store';
  // The checkout shows no menu, and asks for it all the same: what comes after it stands at once.
  useMenu();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        Skip to the page
      </a>
      {isStore && !isWork && (
        <FrameBoundary part="banner" instead={null}>
          <PromotionBanner />
        </FrameBoundary>
      )}
      <FrameBoundary key={`${frame} header`} part="header">
        {isStore && <StoreHeader slim={isWork} />}
        {frame === 'checkout' && <CheckoutHeader />}
        {frame === 'gift' && <GiftHeader />}
      </FrameBoundary>
      {isStore && !isWork && page && <Breadcrumbs page={page} />}
      <CookieNotice />
      <main key={frame} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <FrameBoundary key={`${frame} footer`} part="footer">
        {isStore && <Footer />}
        {frame === 'checkout' && (
          <SmallFooter>
            Your card goes straight to the payment processor. Bowtie never sees its number.
          </SmallFooter>
        )}
        {frame === 'gift' && <SmallFooter>{issuerNotice}</SmallFooter>}
      </FrameBoundary>
      {frame !== 'gift' && (
        <FrameBoundary part="flyout" instead={<CartPageInstead />}>
          <CartFlyout />
        </FrameBoundary>
      )}
      <Notices />
    </div>
  );
}
