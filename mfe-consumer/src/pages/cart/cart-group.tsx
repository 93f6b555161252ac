import type { CartItem } from '@bowtie/contracts';
import { Button } from '@bowtie/ui';
import type { CartGroup as Group } from '../../cart/cart-groups';
import { DeliveryHead } from '../../cart/delivery-head';
import styles from './cart.module.css';
import { CartLine } from './cart-line';
import { ShippingChoice } from './shipping-choice';
import { deliveryId } from './use-removal';

interface CartGroupProps extends Group {
  /** What the delivery is called aloud. */
  label: string;
  /** What each card of the cart is called aloud, by its id. */
  cardLabels: ReadonlyMap<string, string>;
  busy: boolean;
  onRemove: (item?: CartItem) => void;
}

/** Cards that travel together: where they go, how, what that costs, and each of them. */
export function CartGroup({ group, items, label, cardLabels, busy, onRemove }: CartGroupProps) {
  return (
    <section
      id={deliveryId(group.uuid)}
      tabIndex={-1}
      className={styles.group}
      aria-label={label}
      aria-busy={busy}
    >
      <DeliveryHead group={group} items={items}>
        {!group.virtual && <ShippingChoice group={group} items={items} />}
      </DeliveryHead>
      <ul className={styles.lines}>
        {items.map((item) => (
          <CartLine
            key={item.id}
            item={item}
            label={cardLabels.get(item.id) ?? ''}
            busy={busy}
            onRemove={() => onRemove(item)}
          />
        ))}
      </ul>
      {items.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          icon="trash"
          busy={busy}
          onClick={() => onRemove()}
        >{`Remove all ${items.length} cards of this delivery`}</Button>
      )}
    </section>
  );
}
