import { classNames } from '../class-names';
import styles from './amount-field.module.css';
import { NumberField, type NumberFieldProps } from './number-field';

export interface AmountFieldProps extends Omit<NumberFieldProps, 'prefix' | 'above'> {
  /** Amounts offered as buttons above the box, in whole dollars. */
  readonly choices?: readonly number[] | undefined;
}

/** The value of a card in whole dollars: a few usual amounts to press, and a box for any other. */
export function AmountField({ choices = [], value, onValue, disabled, ...rest }: AmountFieldProps) {
  const buttons = choices.length > 0 && (
    <fieldset className={styles.choices} disabled={disabled} aria-label="Usual amounts">
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          className={classNames(styles.choice, choice === value && styles.chosen)}
          onClick={() => onValue(choice)}
        >
          ${choice}
        </button>
      ))}
    </fieldset>
  );
  return (
    <NumberField {...rest} disabled={disabled} value={value} onValue={onValue} prefix="$" above={buttons} />
  );
}
