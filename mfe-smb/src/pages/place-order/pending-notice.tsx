import { centsFromWire, moneyText, pendingBusinessDollars } from '@bowtie/domain';
import { linkClass, NoticeBox } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { businessPaths } from '../../business-paths';

/**
 * Says what a business may order while it waits for approval, and of a cart that is above that what to do.
 * @param subtotal the value of the cards, on the wire's scale
 */
export function PendingNotice({ subtotal }: { subtotal: number }) {
  const most = `up to $${pendingBusinessDollars} in all`;
  if (centsFromWire(subtotal) <= pendingBusinessDollars * 100)
    return (
      <NoticeBox tone="info">
        Your business is being approved. Until then you can order cards worth {most}.
      </NoticeBox>
    );
  return (
    <NoticeBox tone="warning" title="These cards wait for your approval as a business">
      They are worth {moneyText({ price: subtotal })}, and until your business is approved you can order cards
      worth {most}. We write to you as soon as it is; your cards are kept. Or{' '}
      <Link to={businessPaths.customize} className={linkClass('inline')}>
        order fewer now
      </Link>
      .
    </NoticeBox>
  );
}
