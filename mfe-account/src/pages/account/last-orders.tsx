import { accountOrders } from '@bowtie/contracts';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@bowtie/ui';
import { Link, useCallData, useSignedIn } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { OrderList } from '../../orders/order-list';

const shown = 3;

/** The latest orders of the signed-in person. */
export function LastOrders() {
  const isSignedIn = useSignedIn();
  const { data, error, reload } = useCallData(
    accountOrders,
    isSignedIn ? { query: { limit: shown } } : undefined,
    { freshMs: 0, reportAs: 'order lookup' },
  );
  return (
    <AccountSection title="Last orders">
      {data === undefined && error === undefined && <Skeleton height={180} />}
      {data === undefined && error !== undefined && (
        <ErrorState title="Your orders did not load" onRetry={reload} />
      )}
      {data?.total_count === 0 && (
        <EmptyState
          headingLevel={3}
          title="No orders yet"
          action={
            <Link to="/buy-gift-cards/" className={buttonClass()}>
              Find a gift card
            </Link>
          }
        />
      )}
      {data !== undefined && data.total_count > 0 && (
        <>
          <OrderList orders={data.orders} />
          {data.total_count > shown && (
            <Link to="/account/orders/">{`See all ${data.total_count} orders`}</Link>
          )}
        </>
      )}
    </AccountSection>
  );
}
