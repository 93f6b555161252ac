import { linkClass, NoticeBox } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { businessPaths } from '../business-paths';
import { useBusinessCart } from '../data/business-cart';

/** What is in the business cart already is paid for together with what is added here. */
export function CartNotice() {
  const { data: cart } = useBusinessCart();
  const cards = cart?.total_quantity ?? 0;
  if (cards === 0) return null;
  return (
    <NoticeBox
      tone="info"
      title={`${cards === 1 ? 'One card is' : `${cards} cards are`} in your business cart already`}
    >
      What you add here comes on top.{' '}
      <Link to={businessPaths.customize} className={linkClass('inline')}>
        Look at them
      </Link>{' '}
      or{' '}
      <Link to={businessPaths.placeOrder} className={linkClass('inline')}>
        check out
      </Link>
      .
    </NoticeBox>
  );
}
