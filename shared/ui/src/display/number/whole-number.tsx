import { splitAtOrderNumbers } from '@bowtie/domain';
import { createElement, Fragment, type ReactElement } from 'react';
import styles from './whole-number.module.css';

/** The number of an order in running text: it never breaks at its hyphens, and is copied as it is. */
export function wholeNumber(orderNumber: string): ReactElement {
  return <span className={styles.whole}>{orderNumber}</span>;
}

/** A sentence of which no order number breaks at its hyphens. Its pieces are the same at the same places each time, so they need no keys. */
export function wholeNumbers(sentence: string): ReactElement {
  const pieces = splitAtOrderNumbers(sentence).map((piece, at) =>
    at % 2 === 1 ? wholeNumber(piece) : createElement('span', null, piece),
  );
  return createElement(Fragment, null, ...pieces);
}
