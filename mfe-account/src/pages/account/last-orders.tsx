import { accountOrders } from '@bowtie/contracts';
import { buttonClass, EmptyState, Skeleton } from '@bowtie/ui';
import { Link, useCallData, useSignedIn } from '@bowtie/web';
import { AccountSection } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { OrderList } from '../../orders/order-list';

const shown = 3;

/** The latest orders of the signed-in person. */
export function LastOrders() {
  const isSignedIn = useSignedIn();
  const found = useCallData(accountOrders, isSignedIn ? { query: { limit: shown } } : undefined, {
    freshMs: 0,
    reportAs: 'order lookup',
  });
  return (
    <AccountSection title="Last orders">
      <Loaded from={found} what="your orders" skeleton={<Skeleton height={180} />}>
        {({ orders, total_count }) =>
          total_count === 0 ? (
            <EmptyState
              headingLevel={3}
              title="No orders yet"
              action={
                <Link to="/buy-gift-cards/" className={buttonClass()}>
                  Find a gift card
                </Link>
              }
            />
          ) : (
            <>
              <OrderList orders={orders} />
              {total_count > shown && <Link to="/account/orders/">{`See all ${total_count} orders`}</Link>}
            </>
          )
        }
      </Loaded>
    </AccountSection>
  );
}
