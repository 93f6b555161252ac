import type { CartItem } from '@bowtie/contracts';
import { Button, Icon } from '@bowtie/ui';
import { useId } from 'react';
import type { CartGroup as Group } from '../../cart/cart-groups';
import { itemDestination, itemRecipient } from '../../cart/item-words';
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
  const [first] = items;
  return (
    <section className={styles.group} aria-labelledby={id} aria-busy={busy}>
      <header className={styles.groupHead}>
        <h2 id={id} className={styles.groupTitle}>
          <Icon name={group.virtual ? 'mail' : 'truck'} size={20} />
          {titleOf({ group, items })}
        </h2>
        {!group.virtual && first && <p className={styles.detail}>{itemDestination(first)}</p>}
        {!group.virtual && first && <ShippingChoice group={group} items={items} />}
      </header>
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
