import type { CartItem } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import { CardGroupHead } from '@bowtie/ui/cards';
import { useId } from 'react';
import type { CartGroup as Group } from '../../cart/cart-groups';
import { itemDestination, itemRecipient, parcelPeople } from '../../cart/item-words';
import styles from './cart.module.css';
import { CartLine } from './cart-line';
import { ShippingChoice } from './shipping-choice';

interface CartGroupProps extends Group {
  busy: boolean;
  onRemove: (item?: CartItem) => void;
}

function titleOf({ group, items: [first] }: Group): string {
  if (group.virtual) return 'By e-mail';
  if (group.delivery_style === 'bulk_ship' && first)
    return `One parcel to ${first.custom_card_details.shipping_name}`;
  return first ? `By mail to ${first.custom_card_details.shipping_name ?? itemRecipient(first)}` : 'By mail';
}

/** Cards that travel together: where they go, how, what that costs, and each of them. */
export function CartGroup({ group, items, busy, onRemove }: CartGroupProps) {
  const id = useId();
  const posted = group.virtual ? undefined : items[0];
  const people = parcelPeople({ group, items });
  return (
    <section className={styles.group} aria-labelledby={id} aria-busy={busy}>
      <CardGroupHead
        title={titleOf({ group, items })}
        headingLevel={2}
        titleId={id}
        icon={group.virtual ? 'mail' : 'truck'}
        destination={posted && itemDestination(posted)}
      >
        {people && <p>{people}</p>}
        {posted && <ShippingChoice group={group} items={items} />}
      </CardGroupHead>
      <ul className={styles.lines}>
        {items.map((item) => (
          <CartLine key={item.id} item={item} busy={busy} onRemove={() => onRemove(item)} />
        ))}
      </ul>
      {items.length > 1 && (
        <Button variant="quiet" size="small" icon="trash" busy={busy} onClick={() => onRemove()}>
          Remove all {items.length} cards of this delivery
        </Button>
      )}
    </section>
  );
}
