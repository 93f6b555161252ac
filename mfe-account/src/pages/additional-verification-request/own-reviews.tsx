import { type CallAnswer, ownOrderReviews } from '@bowtie/contracts';
import { Button, buttonClass, EmptyState, Money, Skeleton, wholeNumber } from '@bowtie/ui';
import { Link, useCallData } from '@bowtie/web';
import { Loaded, Loading } from '@bowtie/web/loaded';
import { useMomentText } from '@bowtie/web/moments';
import { useEffect } from 'react';
import styles from './additional-verification-request.module.css';

/** Nothing is needed, as far as is known of the visitor. */
export function NothingToDo({ signedIn }: { signedIn: boolean }) {
  return (
    <EmptyState
      headingLevel={1}
      title="Nothing to do here"
      action={
        <Link
          to={signedIn ? '/account/orders/' : '/orderstatus/'}
          className={buttonClass({ variant: 'ink' })}
        >
          {signedIn ? 'See your orders' : 'Track an order'}
        </Link>
      }
    >
      <p>
        {signedIn
          ? 'We need nothing more for your orders.'
          : 'When we need something for an order, we mail its buyer a link to this page.'}
      </p>
    </EmptyState>
  );
}

/** The orders of the signed-in person for which something is needed; a single one is opened at once. */
export function OwnReviews({ onChoose }: { onChoose(orderNumber: string): void }) {
  const found = useCallData(ownOrderReviews, {}, { freshMs: 0, reportAs: 'order lookup' });
  const only = found.data?.reviews.length === 1 ? found.data.reviews[0]?.order_number : undefined;
  useEffect(() => {
    if (only !== undefined) onChoose(only);
  }, [only, onChoose]);
  const loading = { what: 'your orders', skeleton: <Skeleton height={320} /> };
  if (only !== undefined) return <Loading {...loading} />;
  return (
    <Loaded from={found} title="One more thing about your order" {...loading}>
      {({ reviews }) =>
        reviews.length === 0 ? <NothingToDo signedIn /> : <Reviews {...{ reviews, onChoose }} />
      }
    </Loaded>
  );
}

interface ReviewsProps {
  reviews: CallAnswer<typeof ownOrderReviews>['reviews'];
  onChoose(orderNumber: string): void;
}

function Reviews({ reviews, onChoose }: ReviewsProps) {
  const momentText = useMomentText();
  return (
    <>
      <header className={styles.intro}>
        <h1>We need one more thing</h1>
        <p>Some of your orders wait for you. Please choose one.</p>
      </header>
      <ul className={styles.list}>
        {reviews.map(({ order_number, deadline, is_sent, transaction_amount }) => (
          <li key={order_number}>
            <span>
              <span>
                <strong>{wholeNumber(order_number)}</strong>,{' '}
              </span>
              <Money price={transaction_amount} />
              <br />
              <span>{is_sent ? 'Being checked' : `Needed by ${momentText(deadline)}`}</span>
            </span>
            <Button onClick={() => onChoose(order_number)}>{`Open ${order_number}`}</Button>
          </li>
        ))}
      </ul>
    </>
  );
}
