import type { ReactElement } from 'react';
import styles from './whole-number.module.css';

/** The number of an order in running text: it never breaks at its hyphens, and is copied as it is. */
export function wholeNumber(orderNumber: string): ReactElement {
  return <span className={styles.whole}>{orderNumber}</span>;
}
