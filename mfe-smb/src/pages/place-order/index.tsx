import { storeMessages } from '@bowtie/domain';
import { buttonClass, Container, EmptyState, ErrorState, linkClass, Skeleton } from '@bowtie/ui';
import { Link, Navigate, useSession } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import type { ReactNode } from 'react';
import { useBusinessOverview } from '../../business-account/business-data';
import { businessPaths } from '../../business-paths';
import { useBusinessCart } from '../../data/business-cart';
import { Checkout } from './checkout';
import styles from './place-order.module.css';

/** Where a business pays for its cart and places the order. Who is not signed in logs in first. */
export function Page() {
  const { known, signedIn } = useSession();
  const { data: overview, error: businessError, reload } = useBusinessOverview(signedIn);
  const cart = useBusinessCart();
  if (!known) return <Waiting />;
  if (!signedIn) return <Navigate to={businessPaths.loginToOrder} replace />;
  if (businessError !== undefined || cart.error !== undefined)
    return (
      <Container className={styles.page}>
        <h1>Place your order</h1>
        <ErrorState
          title="Your cart did not load"
          onRetry={() => {
            reload();
            cart.reload();
          }}
        >
          <p>{storeMessages.orderLookupFailed}</p>
        </ErrorState>
      </Container>
    );
  if (overview === undefined || cart.data === undefined) return <Waiting />;
  const { business } = overview;
  if (business === null)
    return (
      <Nothing
        title="Register your business"
        action={
          <Link to={businessPaths.registerToOrder} className={buttonClass({ variant: 'ribbon' })}>
            Register your business
          </Link>
        }
      >
        Your cards are kept. Register your business once, and you can order right away.
      </Nothing>
    );
  if (business.smb_status === 'rejected')
    return (
      <Nothing
        title="Your business is not approved"
        action={
          <Link to={businessPaths.registerToOrder} className={buttonClass({ variant: 'ink' })}>
            See why, and correct it
          </Link>
        }
      >
        It cannot order for now. Your cards are kept. Please{' '}
        <Link to="/contact-us/" className={linkClass('inline')}>
          contact us
        </Link>{' '}
        if that is a mistake.
      </Nothing>
    );
  if (business.role === 'viewer')
    return (
      <Nothing
        title="You can look, not order"
        action={
          <Link to="/account/business/" className={buttonClass({ variant: 'ink' })}>
            See your business
          </Link>
        }
      >
        You see the orders of your business. To place one, ask an owner to make you a buyer. Your cards are
        kept.
      </Nothing>
    );
  return (
    <Checkout
      first={cart.data}
      limits={business.role === 'buyer' ? business.approval : undefined}
      limit={{ isPending: business.smb_status === 'pending', dollars: business.order_limit_dollars }}
      reload={cart.reload}
    />
  );
}

function Waiting() {
  return (
    <Container className={styles.page}>
      <Loading what="your cart" skeleton={<Skeleton height={420} />} />
    </Container>
  );
}

function Nothing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <Container width="text" className={styles.page}>
      <EmptyState headingLevel={1} title={title} action={action}>
        {children}
      </EmptyState>
    </Container>
  );
}
