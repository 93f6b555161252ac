import type { Cart } from '@bowtie/contracts';
import { cardFace, itemName, itemPicture, travelOf, valueAndSaving } from '@bowtie/domain';
import { Money, Surface } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { EarnsLine } from '../earns-line';
import { ItemFee } from '../item-fee';
import { FoldButton } from './fold-button';
import styles from './order-summary.module.css';
import { SumLines } from './sum-lines';
import { recipientsText, type SummaryLine, summaryLines } from './summary-lines';
import { useFold } from './use-fold';

interface OrderSummaryProps {
  cart: Cart;
  /** Shows the cards too, where the page itself does not. */
  items?: boolean;
  /** What rewards pay of it. */
  rewards?: number;
  children?: ReactNode;
}

/** Equal cards in short: how they look, what they are called, whom they are for, what they cost. */
function SummaryItem({ item, recipients }: SummaryLine) {
  const forWhom = recipientsText(recipients);
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
        {forWhom && <span className={styles.detail}>{forWhom}</span>}
        <span className={styles.detail}>
          <ItemFee item={item} />
        </span>
      </div>
      <Money price={item.price * item.quantity} />
    </li>
  );
}

/** The cards of a cart, in as few lines as say all of them. */
function SummaryItems({ cart }: { cart: Cart }) {
  const lines = summaryLines(cart.cart_items);
  const fold = useFold(lines.length);
  return (
    <div className={styles.cards}>
      <ul className={styles.items} aria-label="Cards">
        {lines.slice(0, fold.shown).map((line) => (
          <SummaryItem key={line.item.id} {...line} />
        ))}
      </ul>
      <FoldButton fold={fold} cards={cart.total_quantity} />
    </div>
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
      {items && <SummaryItems cart={cart} />}
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
