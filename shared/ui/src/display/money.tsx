import { displayPrice } from '@bowtie/domain';
import { classNames } from '../class-names';
import styles from './money.module.css';

/** Money as the wire gives it: a price in its unit of 200 to the dollar, or a card's value in dollars. */
export type MoneyValue =
  | { readonly price: number; readonly dollars?: never }
  | { readonly dollars: number; readonly price?: never };

/** Money in words: "$52.95", "$1,250.00", "−$5.00". For a label such as `Pay ${moneyText({ price })}`. */
export function moneyText(value: MoneyValue): string {
  const amount = value.price ?? value.dollars;
  const digits = value.price === undefined ? Math.abs(amount).toFixed(2) : displayPrice(Math.abs(amount));
  return `${amount < 0 ? '−' : ''}$${digits.replace(/\B(?=(\d{3})+\.)/g, ',')}`;
}

export type MoneyProps = MoneyValue & {
  /** `amount` in the display face, for a card's value or a total. */
  readonly look?: 'text' | 'amount';
  readonly className?: string | undefined;
};

/** Money, always with two decimals and in figures of one width. */
export function Money({ look = 'text', className, ...value }: MoneyProps) {
  return <span className={classNames(styles.money, styles[look], className)}>{moneyText(value)}</span>;
}
