import { type MoneyValue, moneyText } from '@bowtie/domain';
import { classNames } from '../class-names';
import styles from './money.module.css';

export type MoneyProps = MoneyValue & {
  /** `amount` in the display face, for a card's value or a total. */
  readonly look?: 'text' | 'amount';
  readonly className?: string | undefined;
};

/** Money, always with two decimals and in figures of one width. */
export function Money({ look = 'text', className, ...value }: MoneyProps) {
  return <span className={classNames(styles.money, styles[look], className)}>{moneyText(value)}</span>;
}
