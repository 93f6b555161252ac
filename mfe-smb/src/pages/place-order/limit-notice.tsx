import { centsFromWire, moneyText } from '@bowtie/domain';
import { Button, linkClass, NoticeBox, Surface } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useId } from 'react';
import { businessPaths } from '../../business-paths';
import styles from './place-order.module.css';

/** What a business may order in all its orders together, and why no more. */
export interface BusinessLimit {
  isPending: boolean;
  /** Null where there is no line. */
  dollars: number | null;
}

/**
 * Whether a cart alone is more than its business may order. What it ordered before counts too, which the store looks at when it is paid.
 * @param subtotal the value of the cards, on the wire's scale
 */
export function isAboveLimit({ dollars }: BusinessLimit, subtotal: number): boolean {
  return dollars !== null && centsFromWire(subtotal) > dollars * 100;
}

interface LimitNoticeProps {
  limit: BusinessLimit;
  subtotal: number;
}

/** Says what a business may order, and of a cart that is above that what to do. */
export function LimitNotice({ limit, subtotal }: LimitNoticeProps) {
  const { isPending, dollars } = limit;
  if (dollars === null) return null;
  const most = `up to ${moneyText({ dollars })} in all`;
  const fewer = (
    <Link to={businessPaths.customize} className={linkClass('inline')}>
      order fewer now
    </Link>
  );
  if (!isAboveLimit(limit, subtotal))
    return isPending ? (
      <NoticeBox tone="info">{`Your business is being approved. Until then you can order cards worth ${most}.`}</NoticeBox>
    ) : null;
  if (isPending)
    return (
      <NoticeBox tone="warning" title="These cards wait for your approval as a business">
        They are worth <span>{moneyText({ price: subtotal })}</span>, and until your business is approved you
        can order cards worth <span>{most}</span>. We write to you as soon as it is; your cards are kept. Or{' '}
        {fewer}.
      </NoticeBox>
    );
  return (
    <NoticeBox tone="warning" title="These cards are more than your business can order">
      They are worth <span>{moneyText({ price: subtotal })}</span>, and your business can order cards worth{' '}
      <span>{most}</span>.{' '}
      <Link to="/contact-us/" className={linkClass('inline')}>
        Contact us
      </Link>{' '}
      to raise that, or {fewer}. Your cards are kept.
    </NoticeBox>
  );
}

interface BlockedPaymentProps {
  /** What the cards are worth and what is to be paid, on the wire's scale. */
  subtotal: number;
  total: number;
  limitDollars: number;
}

/** In the place of the payment of a cart that would be refused: nobody types a card for that. */
export function BlockedPayment({ subtotal, total, limitDollars }: BlockedPaymentProps) {
  const why = useId();
  return (
    <Surface as="section" className={styles.sheet} aria-label="Payment">
      <p
        id={why}
      >{`You cannot pay for this order yet: its cards are worth ${moneyText({ price: subtotal })}, and you can order up to ${moneyText({ dollars: limitDollars })} now.`}</p>
      <Button
        variant="ribbon"
        size="large"
        block
        icon="lock"
        disabled
        aria-describedby={why}
      >{`Pay ${moneyText({ price: total })}`}</Button>
      <p className={styles.detail}>
        <Link to={businessPaths.customize} className={linkClass('inline')}>
          Take cards out
        </Link>{' '}
        until the order is within that.
      </p>
    </Surface>
  );
}
