import { type AccountOrder, accountOrder, businessOrderPart } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { buttonClass, EmptyState, Skeleton, wholeNumbers } from '@bowtie/ui';
import { call, hasStatus, Link, reported, useParams, useServerData } from '@bowtie/web';
import { AccountPage } from '@bowtie/web/account-page';
import { Loaded } from '@bowtie/web/loaded';
import { FullOrder, orderKey } from '@bowtie/web/orders';
import { Widget } from '@bowtie/web/widgets';

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
  const found = useServerData(
    orderKey(orderNumber),
    (signal) =>
      reported(
        'order lookup',
        call(accountOrder, {
          params: { order_number: orderNumber },
          query: { card_limit: businessCards },
          signal,
        }),
        signal,
        [404],
      ),
    { freshMs: 0 },
  );
  return (
    <AccountPage title={wholeNumbers(`Order ${orderNumber}`)}>
      <Loaded
        from={found}
        what="your order"
        skeleton={<Skeleton height={480} />}
        failureText={storeMessages.orderLookupFailed}
        errorView={(error) => (hasStatus(error, [404]) ? <UnknownOrder /> : undefined)}
      >
        {(details) => <OrderOfKind details={details} onChanged={found.reload} />}
      </Loaded>
    </AccountPage>
  );
}

function UnknownOrder() {
  return (
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
  );
}
