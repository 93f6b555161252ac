import { Container, ErrorState, Skeleton } from '@bowtie/ui';
import { refreshCart } from '@bowtie/web';
import styles from '../review.module.css';

interface OpeningEditProps {
  /** The cart could not be read. */
  readonly failed: boolean;
}

/** The review while a card of the cart is being brought back into it. */
export function OpeningEdit({ failed }: OpeningEditProps) {
  return (
    <Container className={styles.page} aria-busy={!failed}>
      <h1>Review your Build-a-Cards</h1>
      {failed ? (
        <ErrorState title="Your cart could not be read" onRetry={() => void refreshCart()}>
          The card you want to change is still in it. Try again in a moment.
        </ErrorState>
      ) : (
        <Skeleton height={320} />
      )}
    </Container>
  );
}
