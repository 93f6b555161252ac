import type { PaymentLinkView } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import styles from './payment-link.module.css';

/** What a payment was for, and its total. */
export function PaidItems({ items, total }: { items: PaymentLinkView['items']; total: string }) {
  return (
    <ul className={styles.items}>
      {items.map(({ name, quantity, dollars }, index) => (
        // Equal lines stand below each other as they were bought, and never move.
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a line
        <li key={index} className={styles.item}>
          <span>{`${quantity} × ${name}`}</span>
          <span>{moneyText({ dollars })}</span>
        </li>
      ))}
      <li className={styles.total}>
        <span>Total with fees and shipping</span>
        <span>{total}</span>
      </li>
    </ul>
  );
}
