import type { Cart, CartItem } from '@bowtie/contracts';
import { cardFace, itemName, itemPicture, travelOf, valueAndSaving } from '@bowtie/domain';
import { Money, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { EarnsLine } from './earns-line';
import { ItemFee } from './item-fee';
import { itemRecipient } from './item-label';
import styles from './order-summary.module.css';
import { SumLines } from './sum-lines';

interface OrderSummaryProps {
  cart: Cart;
  /** Shows the cards too, where the page itself does not. */
  items?: boolean;
  /** What rewards pay of it. */
  rewards?: number;
  children?: ReactNode;
}

/** One card in short: how it looks, what it is called, whom it is for, what it costs. */
function SummaryItem({ item }: { item: CartItem }) {
  const recipient = itemRecipient(item);
  return (
    <li className={styles.item}>
      <img
        className={styles.thumbnail}
        src={cardFace(itemPicture(item) ?? '')}
        alt=""
        width={64}
        height={41}
      />
      <div className={styles.words}>
        <span>{`${item.quantity > 1 ? `${item.quantity} × ` : ''}${itemName(item)}`}</span>
        {recipient && <span className={styles.detail}>{`For ${recipient}`}</span>}
        <span className={styles.detail}>
          <ItemFee item={item} />
        </span>
      </div>
      <Money price={item.price} />
    </li>
  );
}

function savingOf({ cart_items, subtotal }: Cart): number {
  const values = cart_items.map(({ balance, quantity }) => ({ load_value: balance * quantity }));
  return valueAndSaving(values, subtotal).saving;
}

/** What the cart costs, line by line, each with its reason. */
export function OrderSummary({ cart, items = false, rewards, children }: OrderSummaryProps) {
  return (
    <Surface as="section" className={styles.summary} aria-label="Summary">
      <h2 className={styles.title}>Summary</h2>
      {items && (
        <ul className={styles.items} aria-label="Cards">
          {cart.cart_items.map((item) => (
            <SummaryItem key={item.id} item={item} />
          ))}
        </ul>
      )}
      <SumLines
        {...cart}
        cards={cart.total_quantity}
        saving={savingOf(cart)}
        {...travelOf(cart.delivery_groups)}
        rewards={rewards}
      />
      <EarnsLine cart={cart} />
      {children}
    </Surface>
  );
}
