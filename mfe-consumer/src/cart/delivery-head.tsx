import { dayText } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { CardGroupHead } from '@bowtie/ui/cards';
import type { ReactNode } from 'react';
import type { CartGroup } from './cart-groups';
import { deliveryTitle, itemDestination, packagingLabel, parcelPeople } from './item-label';

interface DeliveryHeadProps extends CartGroup {
  children?: ReactNode;
}

/** What the cards of a delivery have in common: how they travel, to whom and where. */
export function DeliveryHead({ group, items, children }: DeliveryHeadProps) {
  const posted = group.virtual ? undefined : items[0];
  const people = parcelPeople({ group, items });
  return (
    <CardGroupHead
      title={deliveryTitle({ group, items })}
      headingLevel={2}
      icon={group.delivery_style === 'download' ? 'card' : group.virtual ? 'mail' : 'truck'}
      destination={posted && itemDestination(posted)}
    >
      {people && <p>{people}</p>}
      {children}
    </CardGroupHead>
  );
}

/** When a card that is not posted is there: in somebody's mailbox, or as a file. */
export function EmailTime({ isDownload }: { isDownload: boolean }) {
  return isDownload
    ? 'Yours to download within minutes of your order.'
    : 'Sent by e-mail within minutes of your order.';
}

/** The way of shipping of a delivery, when it arrives, what that costs and how its cards are packed. */
export function DeliveryWay({ group, items }: CartGroup) {
  return (
    <span>
      <span>{group.shipping_method_name ?? 'Shipping'}</span>
      <span>{`${group.delivery_date ? `, arrives ${dayText(group.delivery_date)}` : ''},`}</span>{' '}
      <Money price={group.shipping_fee} />
      <span>{` (${packagingLabel({ group, items })})`}</span>
    </span>
  );
}
