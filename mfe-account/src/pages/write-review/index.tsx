import { type OwnReview, readReviewLink } from '@bowtie/contracts';
import { Button, buttonClass, NoticeBox, wholeNumber, wholeNumbers } from '@bowtie/ui';
import { call, Link } from '@bowtie/web';
import { SignPage, signStyles as styles } from '@bowtie/web/sign';
import { useState } from 'react';
import { LookUpPage, UnknownLinkPage, useLinkLookUp } from '../../sign/look-up';
import { ReviewForm } from './review-form';
import { WrittenReview } from './written-review';

const rules = <Link to="/reviews/">How reviews work here</Link>;

/** Writes the review of an order, by the link of the mail that asks for it. */
export function Page() {
  const [written, setWritten] = useState<OwnReview>();
  const [isSent, setSent] = useState(false);
  const { token, looked } = useLinkLookUp('review', (secret, signal) =>
    call(readReviewLink, { body: { token: secret }, signal }),
  );
  const own = written ?? looked.data;
  if (own === undefined) return <LookUpPage looked={looked} title="Your review" isWide />;
  if (own === 'unknown') return <UnknownLinkPage foot={rules} />;
  if (isSent) return <Sent own={own} onChange={() => setSent(false)} />;
  const keep = (now: OwnReview) => {
    setWritten(now);
    setSent(true);
  };
  return <OwnReviewPage token={token} own={own} onWritten={keep} />;
}

/** What was sent, and what becomes of it. */
function Sent({ own, onChange }: { own: OwnReview; onChange: () => void }) {
  return (
    <SignPage title="Thank you" foot={rules} isWide>
      <p>A person reads it now. Then it stands on our page, good or bad. Until then you can change it.</p>
      <WrittenReview own={own} />
      <div className={styles.actions}>
        <Button icon="edit" onClick={onChange}>
          Change it
        </Button>
      </div>
    </SignPage>
  );
}

function OwnReviewPage({
  token,
  own,
  onWritten,
}: {
  token: string;
  own: OwnReview;
  onWritten: (own: OwnReview) => void;
}) {
  const { review, may_write, order_number } = own;
  if (review?.state === 'released')
    return (
      <SignPage title="Your review is published" foot={rules} isWide>
        <WrittenReview own={own} />
        <div className={styles.actions}>
          <Link to="/reviews/" className={buttonClass({ variant: 'outline' })}>
            See all reviews
          </Link>
        </div>
      </SignPage>
    );
  if (!may_write)
    return (
      <SignPage title="This order cannot be reviewed" foot={rules}>
        <p>
          Reviews are for orders that arrived and were kept. Did something go wrong with{' '}
          <span>{wholeNumber(order_number)}</span>? <Link to="/contact-us/">Tell us</Link>.
        </p>
      </SignPage>
    );
  return (
    <SignPage title={review === null ? 'How did it go?' : 'Change your review'} foot={rules} isWide>
      {review?.state === 'refused' && (
        <NoticeBox tone="warning" title="We cannot show it as it is">
          {review.reason}
        </NoticeBox>
      )}
      <p className={styles.aside}>
        {wholeNumbers(`For order ${order_number}. A person reads it before everybody does.`)}
      </p>
      <ReviewForm token={token} own={own} onWritten={onWritten} />
    </SignPage>
  );
}
