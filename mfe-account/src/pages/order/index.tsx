import { type AccountOrder, accountOrder, businessOrderPart } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { buttonClass, EmptyState, ErrorState, Skeleton, wholeNumbers } from '@bowtie/ui';
import { ApiError, call, Link, reportError, useParams, useServerData } from '@bowtie/web';
import { AccountPage } from '@bowtie/web/account-page';
import { FullOrder, orderKey } from '@bowtie/web/orders';
import { Widget } from '@bowtie/web/widgets';
import { useEffect } from 'react';

/** So many cards of a business order come with it; its view asks for the others page by page. */
const businessCards = 50;

/** A business order as the area of businesses shows it, else the order as every buyer sees it. */
function OrderOfKind({ details, onChanged }: { details: AccountOrder; onChanged(): void }) {
  const plain = <FullOrder details={details} access={undefined} onChanged={onChanged} />;
  if (details.order.business === undefined) return plain;
  return (
    <Widget
      part={businessOrderPart}
      given={{ details, onChanged }}
      loading={<Skeleton height={480} />}
      fallback={plain}
    />
  );
}

/** One order of the signed-in person. */
export function Page() {
  const { orderNumber = '' } = useParams();
  const { data, error, reload } = useServerData(
    orderKey(orderNumber),
    (signal) =>
      call(accountOrder, {
        params: { order_number: orderNumber },
        query: { card_limit: businessCards },
        signal,
      }),
    { freshMs: 0 },
  );
  const isUnknown = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (error !== undefined && !isUnknown) reportError('order lookup', error);
  }, [error, isUnknown]);
  return (
    <AccountPage title={wholeNumbers(`Order ${orderNumber}`)}>
      <div aria-busy={data === undefined && error === undefined}>
        {data !== undefined && <OrderOfKind details={data} onChanged={reload} />}
        {data === undefined && error === undefined && <Skeleton height={480} />}
        {isUnknown && (
          <EmptyState
            title="We could not find this order"
            action={
              <Link to="/account/orders/" className={buttonClass({ variant: 'ink' })}>
                See your orders
              </Link>
            }
          >
            <p>It may belong to another account, or to an order that was placed as a guest.</p>
          </EmptyState>
        )}
        {data === undefined && error !== undefined && !isUnknown && (
          <ErrorState title="Your order did not load" onRetry={reload}>
            <p>{storeMessages.orderLookupFailed}</p>
          </ErrorState>
        )}
      </div>
    </AccountPage>
  );
}
