import { moneyText } from '@bowtie/domain';
import { buttonClass, NoticeBox, wholeNumbers } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { LastOrder } from './use-last-payment';

const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Says of an empty cart what became of it: whoever closed the page while paying never heard. */
export function LastOrderNotice({ order }: { order: LastOrder }) {
  const { order_number, order_token } = order;
  return (
    <NoticeBox
      tone="success"
      title="Your last order went through"
      action={
        <Link
          to="/orderstatus/"
          state={{ order_number, order_token }}
          className={buttonClass({ variant: 'ink' })}
        >
          See your order
        </Link>
      }
    >
      {wholeNumbers(
        `Order ${order_number}, ${moneyText({ price: order.transaction_amount })}, placed ${moment.format(new Date(order.date_created))}.`,
      )}
    </NoticeBox>
  );
}
