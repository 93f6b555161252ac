import { storeMessages } from '@bowtie/domain';
import { buttonClass, Container, EmptyState, ErrorState, Skeleton } from '@bowtie/ui';
import { hasStatus, Link } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';

interface OrderUnknownProps {
  /** Why there is no order; undefined while it is awaited. */
  error: unknown;
  /** Whether the page's address names an order. */
  isNamed: boolean;
  onRetry: () => void;
}

/** In place of an order that is awaited, that nobody knows, or that did not load. */
export function OrderUnknown({ error, isNamed, onRetry }: OrderUnknownProps) {
  const isUnknown = !isNamed || hasStatus(error, [404]);
  if (isUnknown)
    return (
      <Container width="text">
        <EmptyState
          headingLevel={1}
          title="Look up your order"
          action={
            <Link to="/account/orders/" className={buttonClass({ variant: 'ink' })}>
              See your orders
            </Link>
          }
        >
          This link opens no order. You find all orders of your business in your account.
        </EmptyState>
      </Container>
    );
  if (error !== undefined)
    return (
      <Container width="text">
        <h1>Your order</h1>
        <ErrorState title="It did not load" onRetry={onRetry}>
          <p>{storeMessages.orderLookupFailed}</p>
        </ErrorState>
      </Container>
    );
  return (
    <Container>
      <Loading what="your order" skeleton={<Skeleton height={480} />} />
    </Container>
  );
}
