import type { Order, OrderAccess } from '@bowtie/contracts';
import { buttonClass, NoticeBox } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';

interface ReviewNoticeProps {
  order: Order;
  /** What opens the order to a guest. */
  access: OrderAccess | undefined;
}

/** Leads the buyer of an order on review to what we still need. */
export function ReviewNotice({ order, access }: ReviewNoticeProps) {
  const momentText = useMomentText();
  const { review, status, order_number } = order;
  if (review?.state !== 'open' || status !== 'received') return null;
  return (
    <NoticeBox
      tone={review.is_sent ? 'info' : 'warning'}
      title={review.is_sent ? 'We are checking what you sent' : 'We need one more thing'}
      action={
        <Link
          to="/additional-verification-request/"
          state={{ order_number, ...access }}
          className={buttonClass({ variant: review.is_sent ? undefined : 'ribbon' })}
        >
          {review.is_sent ? 'See where it stands' : 'See what we need'}
        </Link>
      }
    >
      {review.is_sent
        ? 'We write to you as soon as we know more.'
        : `Please send it by ${momentText(review.deadline)}.`}
    </NoticeBox>
  );
}
