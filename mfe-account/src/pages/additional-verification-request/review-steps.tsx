import { type OrderReview, orderReview } from '@bowtie/contracts';
import { Badge, buttonClass, EmptyState, NoticeBox, Skeleton, Surface } from '@bowtie/ui';
import { hasStatus, Link, useCallData } from '@bowtie/web';
import { Loaded } from '@bowtie/web/loaded';
import { useMomentText } from '@bowtie/web/moments';
import { LinkNeeded } from '@bowtie/web/orders';
import { useEffect, useRef, useState } from 'react';
import styles from './additional-verification-request.module.css';
import { ConfirmPhone } from './confirm-phone';
import { OrderSummary } from './order-summary';
import { accessOf, type ReviewLookup } from './review-lookup';
import { reviewTexts, stepOf } from './review-texts';
import { SendDocument } from './send-document';

/** How often a page that waits for a decision looks again, in milliseconds. */
const pollMs = 20_000;

const title = 'One more thing about your order';

/** What we still need for one order, and how it stands. */
export function ReviewSteps({ lookup, onUnknown }: { lookup: ReviewLookup; onUnknown(): void }) {
  const found = useCallData(
    orderReview,
    { params: { order_number: lookup.order_number }, query: accessOf(lookup) },
    {
      freshMs: 0,
      pollMs: (review) => (review?.state === 'open' ? pollMs : undefined),
      reportAs: 'order lookup',
      expected: [401, 403, 404],
    },
  );
  const isUnknown = hasStatus(found.error, [401, 404]);
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  const errorView = (error: unknown) => {
    if (hasStatus(error, [403])) return <LinkNeededFirst lookup={lookup} />;
    return isUnknown ? <UnknownOrder /> : undefined;
  };
  return (
    <Loaded
      from={found}
      what="your order"
      title={title}
      skeleton={<Skeleton height={480} />}
      failureText="Your order is safe. Please try again in a moment."
      errorView={errorView}
    >
      {(review) => <ReviewOfOrder review={review} lookup={lookup} onChanged={found.reload} />}
    </Loaded>
  );
}

function LinkNeededFirst({ lookup }: { lookup: ReviewLookup }) {
  return (
    <>
      <h1>{title}</h1>
      <LinkNeeded orderNumber={lookup.order_number} email={lookup.email} />
    </>
  );
}

function UnknownOrder() {
  return (
    <EmptyState
      headingLevel={1}
      title="We could not find this order"
      action={
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Track an order
        </Link>
      }
    >
      <p>Please open the link in our mail once more, or log in with the account that ordered.</p>
    </EmptyState>
  );
}

interface ReviewOfOrderProps {
  review: OrderReview;
  lookup: ReviewLookup;
  onChanged(): void;
}

function ReviewOfOrder({ review: loaded, lookup, onChanged }: ReviewOfOrderProps) {
  const momentText = useMomentText();
  // What was answered last counts until the order is asked for again.
  const [answered, setAnswered] = useState<{ after: OrderReview; review: OrderReview }>();
  const review = answered?.after === loaded ? answered.review : loaded;
  const step = stepOf(review);
  const texts = reviewTexts[step];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const adopt = (next: OrderReview) => {
    setAnswered({ after: loaded, review: next });
    onChanged();
  };
  const isOpen = review.state === 'open';
  return (
    <>
      <header className={styles.intro}>
        <Badge tone={texts.tone}>{texts.badge}</Badge>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {texts.title}
        </h1>
        <p>{texts.text}</p>
        {review.reason && <NoticeBox title="Why">{review.reason}</NoticeBox>}
        {step === 'needed' && review.deadline && (
          <p>
            We need it by <strong>{momentText(review.deadline)}</strong>. Until then your bank only sets the
            money aside; nothing is charged before your order goes on.
          </p>
        )}
      </header>
      <div className={styles.columns}>
        {isOpen && (
          <Surface as="section" padding="large" className={styles.ways} aria-label="What we need">
            <SendDocument review={review} lookup={lookup} onSent={adopt} />
            <p className={styles.or}>or</p>
            <ConfirmPhone review={review} lookup={lookup} onConfirmed={adopt} />
          </Surface>
        )}
        <Surface as="section" tone="sunken" aria-label="Your order">
          <OrderSummary review={review} />
          <p className={styles.foot}>
            <Link
              to="/orderstatus/"
              {...(lookup.order_token || lookup.email ? { state: lookup } : {})}
              className={buttonClass({ variant: isOpen ? undefined : 'ink' })}
            >
              See your order
            </Link>
          </p>
          {isOpen && (
            <p className={styles.hint}>
              You do not want to do this? You may cancel the order there; nothing is charged then.
            </p>
          )}
        </Surface>
      </div>
    </>
  );
}
